import { type SQL, sql } from 'drizzle-orm'

export type AccountHolder = {
  accountId: number
  username: string
  playerUuid: string | null
  now: number
}

type Section = { title: string; note?: string; select: (person: AccountHolder) => SQL }

export type PersonalTable = Partial<Section> & {
  columns: string[]
  secondSection?: Section
  erase?: (person: AccountHolder) => SQL[]
  kept?: string
}

export const GAME_OWNED_NOTE = 'The game’s own: the next reading of the game would bring it back.'

export function sqlIsoTime(column: string): SQL {
  return sql.raw(`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`)
}

export function deleteRowsOfAccount(table: string) {
  return ({ accountId }: AccountHolder) => [
    sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${accountId}`,
  ]
}
