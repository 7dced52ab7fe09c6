import { sql } from 'drizzle-orm'
import type { CourtPerson } from '#schema/contracts/community/court.ts'
import { VEILED_NAME } from '#schema/realm/veil.ts'
import type { Actor } from '#schema/roles.ts'
import type { Race } from '#schema/rules.ts'
import { isActive } from '#schema/rules.ts'
import {
  HIDING_COLUMNS,
  type Hiding,
  isPresenceHiddenFrom,
  isVeiledFrom,
} from '#worker/realm/rows/veil.ts'
import { textureUrl } from '#worker/realm/textures/texture-name.ts'

export type PersonRow = Hiding & {
  id: number
  name: string
  race: Race
  portraitUuid: string | null
  lastSeenAt: number | null
}

/** What a `PersonRow` selects from `players`. */
export const PERSON_COLUMNS = sql`
  players.id, players.uuid, players.name, players.race, players.portrait_uuid AS portraitUuid,
  players.last_seen_at AS lastSeenAt, ${HIDING_COLUMNS}`

export function toPerson(row: PersonRow, actor: Actor, now: number): CourtPerson {
  const { id, race } = row
  if (isVeiledFrom(actor, row)) {
    return { id, uuid: null, name: VEILED_NAME, race, avatarUrl: null, isActive: null }
  }
  return {
    ...{ id, uuid: row.uuid, name: row.name, race },
    avatarUrl: textureUrl(row.portraitUuid),
    isActive: isPresenceHiddenFrom(actor, row) ? null : isActive(row.lastSeenAt, now),
  }
}
