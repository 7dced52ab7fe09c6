// A test fails if this list lacks a table with a column that identifies a player or account.

import { ACCOUNT_TABLES } from './account.ts'
import { CALENDAR_TABLES, COURT_TABLES, DISCORD_TABLES, MODERATION_TABLES } from './community.ts'
import type { PersonalTable } from './personal-table.ts'
import { GAME_TABLES, PLAYER_TABLES } from './player.ts'

export const PERSONAL_TABLES: Record<string, PersonalTable> = {
  ...ACCOUNT_TABLES,
  ...PLAYER_TABLES,
  ...MODERATION_TABLES,
  ...DISCORD_TABLES,
  ...COURT_TABLES,
  ...CALENDAR_TABLES,
  ...GAME_TABLES,
}
