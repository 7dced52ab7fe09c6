import { type SQL, sql } from 'drizzle-orm'

export type Person = { accountId: number; username: string; playerUuid: string | null; now: number }

type Section = { title: string; note?: string; select: (person: Person) => SQL }

export type PersonalTable = Partial<Section> & {
  columns: string[]
  secondSection?: Section
  erase?: (person: Person) => SQL[]
  kept?: string
}

export const KEPT_BY_GAME = 'The game’s own: the next reading of the game would bring it back.'

export function toIsoTime(column: string): SQL {
  return sql.raw(`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`)
}

export function deleteByAccount(table: string) {
  return ({ accountId }: Person) => [
    sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${accountId}`,
  ]
}
