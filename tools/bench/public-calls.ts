import type { World } from './world.ts'
import { readDatabase } from './world.ts'

export type Call = { call: string; path: string }

const PAGE = 20

/** Every call of a visitor that reads the database, and the hardest pages and searches of the directory. */
export function listPublicCalls(world: World): Call[] {
  const [middle] = readDatabase<{ id: number; uuid: string; name: string; search_name: string }>(
    world,
    `SELECT id, uuid, name, search_name FROM players WHERE departed_at IS NULL
     ORDER BY search_name LIMIT 1 OFFSET ${Math.floor(world.players / 2)}`,
  )
  const idOf = (table: string, order: string) =>
    readDatabase<{ id: number }>(world, `SELECT id FROM ${table} ORDER BY ${order} DESC LIMIT 1`)[0]
      ?.id
  const [word] = readDatabase<{ word: string }>(
    world,
    `SELECT substr(search_name, 1, 4) AS word FROM players
     WHERE departed_at IS NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  )
  const pages = Math.ceil(world.players / PAGE)
  const name = encodeURIComponent(middle?.name.trim().replace(/\s+/g, '-') ?? '')
  const search = (text = '') => `players?search=${encodeURIComponent(text)}`
  return [
    { call: 'directory, first page', path: 'players?page=1' },
    { call: 'directory, middle page', path: `players?page=${Math.ceil(pages / 2)}` },
    { call: 'directory, last page', path: `players?page=${pages - 1}` },
    {
      call: 'directory of a race, middle',
      path: `players?race=Witch&page=${Math.ceil(pages / 7)}`,
    },
    { call: 'search, one letter, page 9', path: `${search('e')}&page=9` },
    { call: 'search, two letters', path: search('an') },
    { call: 'search, a common word', path: search(word?.word) },
    { call: 'search, a whole name', path: search(middle?.search_name) },
    { call: 'search, nobody', path: search('zzqx') },
    { call: 'link resolver', path: `players?uuid=${middle?.uuid}&limit=1` },
    { call: 'profile by name', path: `player/${name}/profile` },
    { call: 'profile by UUID', path: `players/by-uuid/${middle?.uuid}/profile` },
    { call: 'dynasty ranking', path: 'dynasties' },
    { call: 'dynasty', path: `dynasties/${idOf('dynasties', 'member_count')}` },
    { call: 'its members', path: `dynasties/${idOf('dynasties', 'member_count')}/members` },
    { call: 'clan ranking', path: 'clans' },
    { call: 'clan', path: `clans/${idOf('clans', 'member_count')}` },
    { call: 'its houses', path: `clans/${idOf('clans', 'member_count')}/houses` },
    { call: 'bloodline ranking', path: 'bloodlines' },
    { call: 'bloodline', path: `bloodlines/${idOf('bloodlines', 'descendant_count')}` },
    { call: 'its clans', path: `bloodlines/${idOf('bloodlines', 'descendant_count')}/clans` },
  ]
}
