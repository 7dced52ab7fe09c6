import { type SQL, sql } from 'drizzle-orm'

export type Person = {
  accountId: number
  username: string
  /** Null for an account without an avatar: nothing is then found by it. */
  playerUuid: string | null
  now: number
}

type Section = {
  title: string
  note?: string
  /** Without a LIMIT, the newest row first where rows have a time. */
  select: (person: Person) => SQL
}

export type PersonalTable = {
  /** Its columns that name a player or an account. */
  columns: string[]
  /** In the download; left out where it has nothing that is not in another table. */
  sections?: Section[]
  erase?: (person: Person) => SQL[]
  /** Why a deletion leaves it, or a part of it. */
  kept?: string
}

/** Why a deletion leaves what the game owns. */
export const GAME = 'The game’s own: the next reading of the game would bring it back.'

export function instant(column: string): SQL {
  return sql.raw(`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`)
}

export function byAccount(table: string) {
  return ({ accountId }: Person) => [
    sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${accountId}`,
  ]
}
