import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { GroupKind } from '#schema/tables/groups.ts'

/** Whose chronicle it is, by the site's id. */
export type Subject = { kind: 'player' | GroupKind; id: number }

export const TABLES = {
  player: 'players',
  dynasty: 'dynasties',
  clan: 'clans',
  bloodline: 'bloodlines',
} as const satisfies Record<Subject['kind'], string>

/** The UUID of a subject; the departed have a chronicle, too. */
export function selectUuid({ kind, id }: Subject): SQL {
  return sql`SELECT uuid FROM ${sql.raw(TABLES[kind])} WHERE id = ${id}`
}

/** The message of a `not-found`. */
export function toMissing({ kind }: Subject): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found`
}
