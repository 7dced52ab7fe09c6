import type { LinkedRoleRecord } from '#schema/outside/discord/webhooks.ts'
import { type LocalizedText, localise } from './localise.ts'

/**
 * Values of Discord's ApplicationRoleConnectionMetadataType, which says how a user's value is
 * compared with a role's.
 */
const AT_MOST = 1
const AT_LEAST = 2
const EQUALS = 3
const DAYS_AGO = 5

type Definition = { type: number; name: LocalizedText; description: LocalizedText }

const RECORDS: Record<LinkedRoleRecord, Definition> = {
  house: {
    type: EQUALS,
    name: { en: 'House', de: 'Haus', fr: 'Maison', es: 'Casa', pt: 'Casa' },
    description: {
      en: 'Number of the house, as in its address',
      de: 'Nummer des Hauses, wie in seiner Adresse',
      fr: 'Numéro de la maison, comme dans son adresse',
      es: 'Número de la casa, como en su dirección',
      pt: 'Número da casa, como no seu endereço',
    },
  },
  bloodline: {
    type: EQUALS,
    name: { en: 'Bloodline', de: 'Blutlinie', fr: 'Lignée', es: 'Linaje', pt: 'Linhagem' },
    description: {
      en: 'Number of the bloodline, as in its address',
      de: 'Nummer der Blutlinie, wie in ihrer Adresse',
      fr: 'Numéro de la lignée, comme dans son adresse',
      es: 'Número del linaje, como en su dirección',
      pt: 'Número da linhagem, como no seu endereço',
    },
  },
  seat: {
    type: AT_LEAST,
    name: { en: 'Seat', de: 'Amt', fr: 'Siège', es: 'Cargo', pt: 'Cargo' },
    description: {
      en: '1 for an officer, 2 for an owner',
      de: '1 für ein Amt, 2 für die Führung',
      fr: '1 pour un officier, 2 pour un propriétaire',
      es: '1 para un oficial, 2 para un dueño',
      pt: '1 para um oficial, 2 para um dono',
    },
  },
  generation: {
    type: AT_MOST,
    name: { en: 'Generation', de: 'Generation', fr: 'Génération', es: 'Generación', pt: 'Geração' },
    description: {
      en: 'Generation, the eldest have the lowest',
      de: 'Generation, die Ältesten haben die niedrigste',
      fr: 'Génération, les plus anciens ont la plus basse',
      es: 'Generación, los más antiguos tienen la más baja',
      pt: 'Geração, os mais antigos têm a mais baixa',
    },
  },
  embraced: {
    type: DAYS_AGO,
    name: { en: 'Embraced', de: 'Im Spiel', fr: 'Étreint', es: 'Abrazado', pt: 'Abraçado' },
    description: {
      en: 'Days since the player came to the game',
      de: 'Tage, seit der Charakter ins Spiel kam',
      fr: 'Jours depuis l’arrivée dans le jeu',
      es: 'Días desde la llegada al juego',
      pt: 'Dias desde a chegada ao jogo',
    },
  },
}

/** Returns the body of `PUT /applications/{id}/role-connections/metadata`. */
export function listLinkedRoleMetadata() {
  return Object.entries(RECORDS).map(([key, { type, name, description }]) => ({
    key,
    type,
    ...localise('name', name),
    ...localise('description', description),
  }))
}
