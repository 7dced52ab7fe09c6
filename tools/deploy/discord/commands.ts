import { COMMANDS, type CommandName, RANKED_GROUP_KINDS } from '#schema/outside/discord/commands.ts'
import { type LocalizedText, localise } from './localise.ts'

// Values from Discord's API: ApplicationCommandType, ApplicationCommandOptionType, contexts and
// integration types.
const CHAT_INPUT = 1
const TEXT = 3
const IN_SERVERS = 0
const WITH_THE_APPLICATION = 1
const INTO_SERVERS = 0

const TEXTS: Record<CommandName, LocalizedText> = {
  player: {
    en: 'A player of the game, with house, clan and bloodline',
    de: 'Ein Charakter des Spiels, mit Haus, Klan und Blutlinie',
    fr: 'Un personnage du jeu, avec maison, clan et lignée',
    es: 'Un personaje del juego, con casa, clan y linaje',
    pt: 'Um personagem do jogo, com casa, clã e linhagem',
  },
  house: {
    en: 'A house, with its rank and its leader',
    de: 'Ein Haus, mit seinem Rang und seiner Führung',
    fr: 'Une maison, avec son rang et son chef',
    es: 'Una casa, con su rango y su líder',
    pt: 'Uma casa, com sua posição e seu líder',
  },
  clan: {
    en: 'A clan, with its rank and its leader',
    de: 'Ein Klan, mit seinem Rang und seiner Führung',
    fr: 'Un clan, avec son rang et son chef',
    es: 'Un clan, con su rango y su líder',
    pt: 'Um clã, com sua posição e seu líder',
  },
  rank: {
    en: 'The first ten by members',
    de: 'Die ersten zehn nach Mitgliedern',
    fr: 'Les dix premiers par nombre de membres',
    es: 'Los diez primeros por miembros',
    pt: 'Os dez primeiros por membros',
  },
  week: {
    en: 'The week of the realm, or of a house',
    de: 'Die Woche des Reichs oder eines Hauses',
    fr: 'La semaine du royaume, ou d’une maison',
    es: 'La semana del reino, o de una casa',
    pt: 'A semana do reino, ou de uma casa',
  },
  kin: {
    en: 'How a player is related to yours; only you see the answer',
    de: 'Wie jemand mit deinem Charakter verwandt ist; nur du siehst die Antwort',
    fr: 'Le lien d’un personnage avec le vôtre ; vous seul voyez la réponse',
    es: 'El parentesco de un personaje con el tuyo; solo tú ves la respuesta',
    pt: 'O parentesco de um personagem com o seu; só você vê a resposta',
  },
  court: {
    en: 'What is new for your character; only you see the answer',
    de: 'Was es für deinen Charakter Neues gibt; nur du siehst die Antwort',
    fr: 'Les nouvelles de votre personnage ; vous seul voyez la réponse',
    es: 'Las novedades de tu personaje; solo tú ves la respuesta',
    pt: 'As novidades do seu personagem; só você vê a resposta',
  },
}

const OPTIONS: Record<'player' | 'dynasty' | 'clan' | 'ranked kind', LocalizedText> = {
  player: {
    en: 'Begin to type the name',
    de: 'Beginne den Namen zu tippen',
    fr: 'Commencez à taper le nom',
    es: 'Empieza a escribir el nombre',
    pt: 'Comece a digitar o nome',
  },
  dynasty: {
    en: 'Begin to type the name of the house',
    de: 'Beginne den Namen des Hauses zu tippen',
    fr: 'Commencez à taper le nom de la maison',
    es: 'Empieza a escribir el nombre de la casa',
    pt: 'Comece a digitar o nome da casa',
  },
  clan: {
    en: 'Begin to type the name of the clan',
    de: 'Beginne den Namen des Klans zu tippen',
    fr: 'Commencez à taper le nom du clan',
    es: 'Empieza a escribir el nombre del clan',
    pt: 'Comece a digitar o nome do clã',
  },
  'ranked kind': {
    en: 'Houses, clans or bloodlines',
    de: 'Häuser, Klans oder Blutlinien',
    fr: 'Maisons, clans ou lignées',
    es: 'Casas, clanes o linajes',
    pt: 'Casas, clãs ou linhagens',
  },
}

const KINDS: Record<(typeof RANKED_GROUP_KINDS)[number], LocalizedText> = {
  dynasty: { en: 'Houses', de: 'Häuser', fr: 'Maisons', es: 'Casas', pt: 'Casas' },
  clan: { en: 'Clans', de: 'Klans', fr: 'Clans', es: 'Clanes', pt: 'Clãs' },
  bloodline: { en: 'Bloodlines', de: 'Blutlinien', fr: 'Lignées', es: 'Linajes', pt: 'Linhagens' },
}

/** Returns the body of `PUT /applications/{id}/commands`. */
export function listCommands() {
  return Object.entries(COMMANDS).map(([name, options]) => ({
    type: CHAT_INPUT,
    name,
    ...localise('description', TEXTS[name as CommandName]),
    contexts: [IN_SERVERS, WITH_THE_APPLICATION],
    integration_types: [INTO_SERVERS],
    options: Object.entries(options).map(([option, { of, isRequired }]) => ({
      type: TEXT,
      name: option,
      ...localise('description', OPTIONS[of]),
      required: isRequired,
      ...(of === 'ranked kind' ? { choices: listKinds() } : { autocomplete: true }),
    })),
  }))
}

function listKinds() {
  return RANKED_GROUP_KINDS.map((kind) => ({ value: kind, ...localise('name', KINDS[kind]) }))
}
