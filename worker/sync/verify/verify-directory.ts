import type { Query } from '#worker/core/db/query.ts'
import { quote } from '#worker/core/db/query.ts'
import type { Block, DirectoryPlayer } from '../directory/derive-block.ts'
import { BLOCK_MAX, deriveBlock } from '../directory/derive-block.ts'
import type { GroupRow } from '../directory/read-directory-rows.ts'
import {
  SELECT_GROUPS,
  selectPlayersAfter,
  toDirectoryGroups,
} from '../directory/read-directory-rows.ts'
import type { Differences } from './differences.ts'

/** The directory's blocks, but for who was seen last, which HUDs change between syncs. */
export async function verifyDirectory(
  query: Query,
  differences: Differences,
  max = BLOCK_MAX,
): Promise<void> {
  const groups = toDirectoryGroups(await query<GroupRow>(SELECT_GROUPS))
  let place = 0
  for (let last: DirectoryPlayer | undefined; ; place++) {
    const { nameClass, searchName, id } = last ?? { nameClass: -1, searchName: '', id: 0 }
    const after = selectPlayersAfter(String(nameClass), quote(searchName), String(id))
    const players: DirectoryPlayer[] = await query<DirectoryPlayer>(
      `${after} LIMIT ${max.players + 1}`,
    )
    if (players.length === 0) break
    const block = deriveBlock(players, groups, max)
    const stored = await readBlock(query, place)
    for (const [column, value] of Object.entries({ ...block, seen: stored?.seen })) {
      differences.compare(
        `directory_blocks.${column}`,
        `block ${place}`,
        stored?.[column as 'ids'],
        value,
      )
    }
    last = players[block.total - 1]
  }
  const beyond = await readBlock(query, place)
  differences.compare('directory_blocks', `block ${place}`, beyond?.total, undefined)
}

async function readBlock(query: Query, place: number): Promise<Block | undefined> {
  const [row] = await query<Block>(`
    SELECT * FROM directory_blocks
    WHERE version = (SELECT min(version) FROM directory_blocks) AND place = ${place}`)
  return row
}
