import { sql } from 'drizzle-orm'
import type { LineagePerson } from '#schema/contracts/lineage.ts'
import type { Race } from '#schema/rules.ts'
import { textureUrl } from '#worker/textures/texture-name.ts'

export type PersonRow = {
  id: number
  playerUuid: string
  characterName: string
  race: Race
  generation: number | null
  portraitUuid: string | null
}

/** What a `PersonRow` selects from `players`. */
export const PERSON_COLUMNS = sql.raw(
  'players.id, uuid AS playerUuid, name AS characterName, race, generation, portrait_uuid AS portraitUuid',
)

export function toPerson(row: PersonRow): LineagePerson {
  return {
    playerUuid: row.playerUuid,
    characterName: row.characterName,
    race: row.race,
    generation: row.generation,
    avatarUrl: textureUrl(row.portraitUuid),
  }
}
