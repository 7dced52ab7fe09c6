import { DEMO_PASSWORD } from '#realm/enrol-demo.ts'
import { withLocalBindings } from '#tools/local-bindings.ts'
import type { System } from '#tools/system.ts'
import { type BenchOptions, medianOf, round } from './options.ts'
import { buildWorlds, type World, withWorld } from './world.ts'

type Call = { call: string; path: string }

/** What the calls of the trees cost: the whole call less one that the API refuses at once. */
export async function* benchLineage(options: BenchOptions): AsyncGenerator<object> {
  for await (const world of buildWorlds(options)) {
    const calls = await listCalls(world)
    yield* await withWorld(world, async (system) => {
      const cookie = await signIn(system)
      const urlOf = (path: string) => `${system.apiUrl}/api/lineage/${path}`
      const refusal = await timeCall(urlOf('stats'), {}, options.rounds)
      const lines: object[] = []
      for (const { call, path } of calls) {
        const { milliseconds, text } = await timeCall(urlOf(path), { cookie }, options.rounds)
        lines.push({
          players: world.players,
          call,
          milliseconds: round(milliseconds - refusal.milliseconds),
          people: text.split('"playerUuid"').length - 1,
          kilobytes: Math.round(text.length / 1000),
        })
      }
      return lines
    })
  }
}

/** The most expensive of each kind: the largest family, the sire of most, the two deepest members. */
async function listCalls({ stateDir }: World): Promise<Call[]> {
  const { largest, widest, deepest, common } = await withLocalBindings(stateDir, async ({ DB }) => {
    const largest = await DB.prepare(
      `SELECT id, uuid FROM lineage_positions JOIN players ON id = player_id
       WHERE mode = 'bloodline' AND parent_id IS NULL ORDER BY descendant_count DESC LIMIT 1`,
    ).first<{ id: number; uuid: string }>()
    return {
      largest,
      widest: await DB.prepare(
        `SELECT uuid, child_count AS children FROM lineage_positions JOIN players ON id = player_id
         WHERE mode = 'bloodline' ORDER BY child_count DESC LIMIT 1`,
      ).first<{ uuid: string; children: number }>(),
      deepest: await DB.prepare(
        `WITH RECURSIVE family (member, depth) AS (
           SELECT ?, 0 UNION ALL
           SELECT player_id, depth + 1 FROM family CROSS JOIN lineage_positions
           ON mode = 'bloodline' AND parent_id = member
         ), deep AS (SELECT member FROM family ORDER BY depth DESC, member LIMIT 10)
         SELECT uuid, name FROM deep CROSS JOIN players ON id = member`,
      )
        .bind(largest?.id)
        .all<{ uuid: string; name: string }>(),
      common: await DB.prepare(
        `SELECT substr(search_name, 1, 3) AS start FROM players WHERE departed_at IS NULL
         GROUP BY start ORDER BY count(*) DESC LIMIT 1`,
      ).first<string>('start'),
    }
  })
  const [first, last] = [deepest.results[0], deepest.results.at(-1)]
  if (!largest || !widest || !first || !last) throw new Error('the world has no family')
  const tree = `bloodline/${largest.uuid}`
  const find = (name: string) => `bloodline/find?root=${largest.uuid}&q=${encodeURIComponent(name)}`
  const offset = Math.floor(widest.children / 2)
  return [
    { call: 'first answer', path: `${tree}?depth=8&limit=50` },
    { call: 'widest answer', path: `${tree}?depth=64&limit=200` },
    { call: 'load more', path: `bloodline/${widest.uuid}?depth=1&limit=20&offset=${offset}` },
    { call: 'find, a rare name', path: find(first.name) },
    { call: 'find, a common name', path: find(common ?? '') },
    { call: 'find, nobody', path: find('zzz') },
    { call: 'ancestors', path: `bloodline/${first.uuid}/ancestors` },
    { call: 'kinship', path: `kinship?a=${first.uuid}&b=${last.uuid}` },
    { call: 'stats', path: 'stats' },
  ]
}

async function signIn({ apiUrl, enrolDemo }: System): Promise<string> {
  const [identifier] = await enrolDemo()
  const response = await fetch(`${apiUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: apiUrl },
    body: JSON.stringify({ identifier, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`${identifier} could not sign in: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
}

/** The median time, and the text of the last response. */
async function timeCall(url: string, headers: Record<string, string>, rounds: number) {
  const times: number[] = []
  let text = ''
  for (let turn = 0; turn <= rounds; turn++) {
    const startedAt = performance.now()
    const response = await fetch(url, { headers })
    text = await response.text()
    if (turn > 0) times.push(performance.now() - startedAt)
    if (headers.cookie && !response.ok) throw new Error(`${url}: ${response.status} ${text}`)
  }
  return { milliseconds: medianOf(times), text }
}
