import type { World } from './world.ts'
import { readDatabase } from './world.ts'

const PAGE = 20

/** What a benchmark asks of a world: an example for each parameter of a call, and the hardest pages and searches. */
export type PublicCalls = {
  known: Record<string, string | number>
  directory: { call: string; query: string }[]
}

/** The player in the middle of the directory and the largest group of each kind. */
export function readPublicCalls(world: World): PublicCalls {
  const [middle] = readDatabase<{ id: number; uuid: string; name: string; search_name: string }>(
    world,
    `SELECT id, uuid, name, search_name FROM players WHERE departed_at IS NULL
     ORDER BY search_name LIMIT 1 OFFSET ${Math.floor(world.players / 2)}`,
  )
  const idOf = (table: string, order: string) =>
    readDatabase<{ id: number }>(world, `SELECT id FROM ${table} ORDER BY ${order} DESC LIMIT 1`)[0]
      ?.id ?? 1
  const [word] = readDatabase<{ word: string }>(
    world,
    `SELECT substr(search_name, 1, 4) AS word FROM players
     WHERE departed_at IS NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  )
  const pages = Math.ceil(world.players / PAGE)
  const search = (text = '') => `?search=${encodeURIComponent(text)}`
  return {
    known: {
      name: middle?.name.trim().replace(/\s+/g, '-') ?? '',
      uuid: middle?.uuid ?? '',
      players: middle?.id ?? 1,
      dynasties: idOf('dynasties', 'member_count'),
      clans: idOf('clans', 'member_count'),
      bloodlines: idOf('bloodlines', 'descendant_count'),
    },
    directory: [
      { call: 'directory, first page', query: '?page=1' },
      { call: 'directory, middle page', query: `?page=${Math.ceil(pages / 2)}` },
      { call: 'directory, last page', query: `?page=${pages - 1}` },
      {
        call: 'directory of a race, middle',
        query: `?race=Witch&page=${Math.ceil(pages / 7)}`,
      },
      { call: 'search, one letter, page 9', query: `${search('e')}&page=9` },
      { call: 'search, two letters', query: search('an') },
      { call: 'search, a common word', query: search(word?.word) },
      { call: 'search, a whole name', query: search(middle?.search_name) },
      { call: 'search, a name that no player has', query: search('zzqx') },
      { call: 'link resolver', query: `?uuid=${middle?.uuid}&limit=1` },
    ],
  }
}
