import * as z from 'zod'
import { playerListItem } from './players.ts'
import { race, searchText } from './values.ts'

/** `GET /api/players.csv` and `GET /api/players.json`: the directory's filters. */
export const downloadQuery = z.object({ search: searchText.optional(), race: race.optional() })
export type DownloadQuery = z.infer<typeof downloadQuery>

export const playersDownload = z.object({
  players: z.array(playerListItem),
  /** False when there are more players than a file holds. */
  isComplete: z.boolean(),
})
export type PlayersDownload = z.infer<typeof playersDownload>
