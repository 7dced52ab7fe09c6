// What the calls of the trees cost by size of the world, on the running system:
// `npm run bench:lineage -- 1000 100000`. Prints a table and writes tools/bench/results/lineage.json.
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runMain } from '#tools/fail.ts'
import { findFreePort } from '#tools/ports.ts'
import type { System } from '#tools/system.ts'
import { startSystem } from '#tools/system.ts'
import { writeResults } from './write-results.ts'

const STATE_DIR = '.wrangler/bench-lineage'
const TICKS_MAX = 100
const REPEATS = 25
const PASSWORD = 'nightfall-demo'

type Call = { what: string; path: string }
type Chosen = { calls: Call[]; reader: string }
type Line = {
  players: number
  call: string
  /** Median of the whole call less that of a call that the API refuses at once. */
  milliseconds: number
  rowsRead: number
  people: number
  kilobytes: number
}

await runMain(async () => {
  const sizes = process.argv.slice(2).map(Number)
  const lines: Line[] = []
  for (const players of sizes.length > 0 ? sizes : [1000, 10_000, 100_000, 1_000_000]) {
    rmSync(STATE_DIR, { recursive: true, force: true })
    const port = await findFreePort(8960)
    const system = await startSystem({
      port,
      stateDir: STATE_DIR,
      withPages: false,
      realmPlayers: String(players),
    })
    const timed: Omit<Line, 'rowsRead'>[] = []
    let chosen: Chosen
    try {
      await syncWorld(system)
      chosen = chooseCalls()
      timed.push(...(await measure(system, players, chosen.calls)))
    } finally {
      await system.stop()
    }
    const rows = countRows(chosen)
    lines.push(...timed.map((line, index) => ({ ...line, rowsRead: rows[index] ?? Number.NaN })))
    // Whatever becomes of the larger worlds, what was measured is kept.
    writeResults('lineage', lines)
  }
})

async function syncWorld(system: System): Promise<void> {
  for (let ticks = 0; ticks < TICKS_MAX; ticks++) {
    await system.tick()
    const last = readDatabase<{ state: string }>(
      'SELECT state FROM sync_runs ORDER BY id DESC LIMIT 1',
    )
    if (last?.state === 'finished') return
  }
  throw new Error('the first sync did not finish')
}

/** One row of the local D1's own file. */
function readDatabase<Row>(query: string): Row | undefined {
  const folder = join(STATE_DIR, 'state/v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.sqlite') && !name.startsWith('metadata'),
  )
  const database = new DatabaseSync(join(folder, String(file)), { readOnly: true })
  try {
    return database.prepare(query).get() as Row | undefined
  } finally {
    database.close()
  }
}

/** The hardest of each kind: the largest family, the sire of most, the two who stand deepest. */
function chooseCalls(): Chosen {
  const largest = readDatabase<{ id: number; uuid: string }>(`
    SELECT players.id, uuid FROM (
      SELECT player_id FROM lineage_positions WHERE mode = 'bloodline' AND parent_id IS NULL
      ORDER BY descendant_count DESC LIMIT 1
    ) JOIN players ON id = player_id`)
  const star = readDatabase<{ uuid: string; children: number }>(`
    SELECT uuid, children FROM (
      SELECT player_id, child_count AS children FROM lineage_positions WHERE mode = 'bloodline'
      ORDER BY child_count DESC LIMIT 1
    ) JOIN players ON id = player_id`)
  const deepest = readDatabase<{ a: string; b: string; name: string }>(`
    WITH RECURSIVE family (member, depth) AS (
      SELECT ${largest?.id}, 0 UNION ALL
      SELECT player_id, depth + 1 FROM family CROSS JOIN lineage_positions
      ON mode = 'bloodline' AND parent_id = member
    ), deep AS (
      SELECT member, row_number() OVER (ORDER BY depth DESC, member) AS place
      FROM family ORDER BY place LIMIT 10
    )
    SELECT min(CASE place WHEN 1 THEN uuid END) AS a, min(CASE place WHEN 10 THEN uuid END) AS b,
      min(CASE place WHEN 1 THEN name END) AS name FROM deep CROSS JOIN players ON id = member`)
  const common = readDatabase<{ start: string }>(`
    SELECT substr(search_name, 1, 3) AS start FROM players WHERE departed_at IS NULL
    GROUP BY start ORDER BY count(*) DESC LIMIT 1`)
  const tree = `bloodline/${largest?.uuid}`
  const find = `bloodline/find?root=${largest?.uuid}&q=`
  const calls = [
    { what: 'first answer', path: `${tree}?depth=8&limit=50` },
    { what: 'widest answer', path: `${tree}?depth=64&limit=200` },
    {
      what: 'load more',
      path: `bloodline/${star?.uuid}?depth=1&limit=20&offset=${Math.floor((star?.children ?? 0) / 2)}`,
    },
    { what: 'find, a rare name', path: `${find}${encodeURIComponent(deepest?.name ?? '')}` },
    { what: 'find, a common name', path: `${find}${encodeURIComponent(common?.start ?? '')}` },
    { what: 'find, nobody', path: `${find}zzz` },
    { what: 'ancestors', path: `bloodline/${deepest?.a}/ancestors` },
    { what: 'kinship', path: `kinship?a=${deepest?.a}&b=${deepest?.b}` },
    { what: 'stats', path: 'stats' },
  ]
  return { calls, reader: largest?.uuid ?? '' }
}

async function measure(
  system: System,
  players: number,
  calls: Call[],
): Promise<Omit<Line, 'rowsRead'>[]> {
  const cookie = await signIn(system)
  const floor = await medianOf(() => fetch(`${system.apiUrl}/api/lineage/stats`))
  const lines: Omit<Line, 'rowsRead'>[] = []
  for (const { what, path } of calls) {
    const call = () => fetch(`${system.apiUrl}/api/lineage/${path}`, { headers: { cookie } })
    const response = await call()
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    lines.push({
      players,
      call: what,
      milliseconds: Number(((await medianOf(call)) - floor).toFixed(1)),
      people: text.split('"playerUuid"').length - 1,
      kilobytes: Math.round(text.length / 1000),
    })
  }
  return lines
}

async function signIn({ apiUrl, enrolDemo }: System): Promise<string> {
  const [username] = await enrolDemo()
  const response = await fetch(`${apiUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: apiUrl },
    body: JSON.stringify({ identifier: username, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${username} could not sign in: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
}

async function medianOf(call: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const startedAt = performance.now()
    await (await call()).arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? 0
}

/** What D1 says that it read: the Worker's own code is asked, by a program on its side of the house. */
function countRows({ reader, calls }: Chosen): number[] {
  const program = 'test/support/count-rows-of-calls.ts'
  const paths = calls.map(({ path }) => path)
  const args = ['--no-warnings', program, join(STATE_DIR, 'state/v3'), reader, ...paths]
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8' })
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '')
}
