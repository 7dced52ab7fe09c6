import { ACCOUNT_CALLS } from './accounts.ts'
import { ADMIN_CALLS } from './administration.ts'
import type { CallGroup } from './call.ts'
import { DOWNLOAD_CALLS } from './downloads.ts'
import { BLOODLINE_CALLS, CLAN_CALLS, DYNASTY_CALLS } from './groups.ts'
import { HUD_CALLS } from './hud.ts'
import { LINEAGE_CALLS } from './lineage.ts'
import { PICTURE_CALLS } from './pictures.ts'
import { PLAYER_CALLS } from './players.ts'

/** Every call of the API, in the order of its documentation. */
export const CALL_GROUPS: readonly CallGroup[] = [
  DYNASTY_CALLS,
  CLAN_CALLS,
  BLOODLINE_CALLS,
  PLAYER_CALLS,
  DOWNLOAD_CALLS,
  PICTURE_CALLS,
  LINEAGE_CALLS,
  ACCOUNT_CALLS,
  ADMIN_CALLS,
  HUD_CALLS,
]
