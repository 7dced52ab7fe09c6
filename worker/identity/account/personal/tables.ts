// A test fails if this list lacks a table with a column that identifies a player or account.

import { ACCOUNT_TABLES } from './account.ts'
import { COMMUNITY_TABLES } from './community.ts'
import type { PersonalTable } from './personal-table.ts'
import { GAME_TABLES, PLAYER_TABLES } from './player.ts'

export const PERSONAL_TABLES: Record<string, PersonalTable> = {
  ...ACCOUNT_TABLES,
  ...PLAYER_TABLES,
  ...COMMUNITY_TABLES,
  ...GAME_TABLES,
}
