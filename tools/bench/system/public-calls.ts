import { withLocalBindings } from '#tools/local/local-bindings.ts'
import type { World } from './world.ts'

const PAGE = 20

export type PublicCalls = {
  known: Record<string, string | number>
  directory: { call: string; query: string }[]
}

type Player = { id: number; uuid: string; name: string; search_name: string }

/** Picks the player in the middle of the directory, and the largest group of each kind. */
export async function readPublicCalls({ stateDir, players }: World): Promise<PublicCalls> {
  const { middle, word, groups } = await withLocalBindings(stateDir, async ({ DB }) => ({
    middle: await DB.prepare(
      `SELECT id, uuid, name, search_name FROM players WHERE departed_at IS NULL
       ORDER BY search_name LIMIT 1 OFFSET ${Math.floor(players / 2)}`,
    ).first<Player>(),
    word: await DB.prepare(
      `SELECT substr(search_name, 1, 4) AS word FROM players
       WHERE departed_at IS NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    ).first<string>('word'),
    groups: await DB.prepare(
      `SELECT (SELECT id FROM dynasties ORDER BY member_count DESC LIMIT 1) AS dynasties,
         (SELECT id FROM clans ORDER BY member_count DESC LIMIT 1) AS clans,
         (SELECT id FROM bloodlines ORDER BY descendant_count DESC LIMIT 1) AS bloodlines`,
    ).first<Record<'dynasties' | 'clans' | 'bloodlines', number>>(),
  }))
  if (!middle || !word || !groups) throw new Error('the world is empty')
  const pages = Math.ceil(players / PAGE)
  const search = (text: string) => `?search=${encodeURIComponent(text)}`
  return {
    known: {
      name: middle.name.trim().replace(/\s+/g, '-'),
      uuid: middle.uuid,
      players: middle.id,
      ...groups,
    },
    directory: [
      { call: 'directory, first page', query: '?page=1' },
      { call: 'directory, middle page', query: `?page=${Math.ceil(pages / 2)}` },
      { call: 'directory, last page', query: `?page=${pages - 1}` },
      { call: 'directory of a race, middle', query: `?race=Witch&page=${Math.ceil(pages / 7)}` },
      { call: 'search, one letter, page 9', query: `${search('e')}&page=9` },
      { call: 'search, two letters', query: search('an') },
      { call: 'search, a common word', query: search(word) },
      { call: 'search, a whole name', query: search(middle.search_name) },
      { call: 'search, a name that no player has', query: search('zzqx') },
      { call: 'link resolver', query: `?uuid=${middle.uuid}&limit=1` },
    ],
  }
}
