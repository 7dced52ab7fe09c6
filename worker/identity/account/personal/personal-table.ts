import { type SQL, sql } from 'drizzle-orm'

export type Person = {
  accountId: number
  username: string
  /** Null for an account without an avatar. It then matches no rows. */
  playerUuid: string | null
  now: number
}

type Section = {
  title: string
  note?: string
  /** Query without a LIMIT, newest rows first if rows have a time. */
  select: (person: Person) => SQL
}

export type PersonalTable = {
  columns: string[]
  /** Sections of the data download. Absent if another table has the same data. */
  sections?: Section[]
  erase?: (person: Person) => SQL[]
  /** Why a deletion keeps the table or a part of it. */
  kept?: string
}

export const KEPT_BY_GAME = 'The game’s own: the next reading of the game would bring it back.'

export function instant(column: string): SQL {
  return sql.raw(`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`)
}

export function byAccount(table: string) {
  return ({ accountId }: Person) => [
    sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${accountId}`,
  ]
}
