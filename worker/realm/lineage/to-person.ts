import { sql } from 'drizzle-orm'
import type { LineagePerson } from '#schema/contracts/realm/lineage.ts'
import type { Actor } from '#schema/roles.ts'
import type { Race } from '#schema/rules.ts'
import { type Hiding, mask } from '#worker/realm/rows/veil.ts'
import { textureUrl } from '#worker/realm/textures/texture-name.ts'

export type PersonRow = Hiding & {
  id: number
  name: string
  race: Race
  generation: number | null
  portraitUuid: string | null
}

/** What a `PersonRow` selects from `players`. */
export const PERSON_COLUMNS = sql.raw(
  'players.id, uuid, name, race, generation, portrait_uuid AS portraitUuid, veil, dynasty_uuid AS dynastyUuid',
)

export function toPerson(actor: Actor, row: PersonRow): LineagePerson {
  const { uuid, name, race, generation, portraitUuid } = mask(actor, row)
  return {
    playerUuid: uuid,
    characterName: name,
    race,
    generation,
    avatarUrl: textureUrl(portraitUuid),
  }
}
