import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCaller, signIn } from '#demo/sign-in.ts'
import type { ChronicleData } from '#schema/contracts/history/chronicle.ts'
import type { RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { toInstant } from '#schema/core/time/zoned-time.ts'
import { JOINING_EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { toVeiledUuid, VEILED_NAME, VEILED_NAME_IN_SENTENCE } from '#schema/realm/veil.ts'
import { CHRONICLE_PAGE_SIZE, DAY_MS, type VeilLevel } from '#schema/rules.ts'
import { API_DOCS, readApiExample } from '#test/support/documented-code.ts'
import { advanceDemoDay } from '#tools/local/days/advance-demo-day.ts'
import { simulateDaysUntilToday } from '#tools/local/days/simulate-days-until-today.ts'
import { withLocalBindings } from '#tools/local/local-bindings.ts'
import { type LocalSystem, startLocalSystem } from '#tools/local/system.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import { demoSystem as shared } from './demo-system.ts'

const HOUSE = 1
const DAYS_MAX = 80
const JOINED_MIN = 2
/** Milliseconds after which every Worker isolate has seen that the caches were emptied. */
const EPOCH_MS = 1000

describe('example bot in docs/api.md', () => {
  const dir = mkdtempSync(join(tmpdir(), 'builders-'))
  const file = join(dir, 'told.json')
  const statuses: number[] = []
  let system: LocalSystem
  let recorder: Server
  let member: ApiCaller
  /** If not null, returns the response to send instead of the site’s. */
  let stub: (() => Response) | null = null

  beforeAll(async () => {
    // Uses a separate database, because other tests must not see the days that pass in this one.
    const stateDir = '.wrangler/builders-tests'
    rmSync(stateDir, { recursive: true, force: true })
    system = await startLocalSystem({ stateDir, withPages: false })
    await system.enrolDemoCharacters()
    await simulateDaysUntilToday(system, { history: 1 })
    member = await signIn(system.apiUrl, 'player.demo')
    writeFileSync(join(dir, 'who-joined.mjs'), readApiExample('who-joined.mjs', ''))
    recorder = createServer(async (request, response) => {
      const { 'if-none-match': etag } = request.headers
      const headers: HeadersInit = etag ? { 'If-None-Match': etag } : {}
      const answer = stub ? stub() : await fetch(system.apiUrl + request.url, { headers })
      statuses.push(answer.status)
      response.writeHead(answer.status, { ETag: answer.headers.get('ETag') ?? '' })
      response.end(new Uint8Array(await answer.arrayBuffer()))
    })
    await once(recorder.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(() => {
    stub = null
  })

  test('the example program events.mjs prints the events of a week', async () => {
    writeFileSync(join(dir, 'events.mjs'), readApiExample('events.mjs', ''))
    const admin = await signIn(system.apiUrl, 'admin.demo')
    const at = formatInTimeZone(Date.now() + 3 * DAY_MS, GAME_TIME_ZONE)
    const ball = {
      ...{ title: 'The Ball', date: at.slice(0, 10), minute: 20 * 60, minutes: 90 },
      ...{ repeat: 'once', audience: 'everybody' },
    }
    const written = await admin('/api/calendar/planners/realm', 'POST', ball)
    expect(written.status).toBe(201)
    const startAt = new Date(toInstant(ball.date, ball.minute, GAME_TIME_ZONE)).toISOString()
    const args = [join(dir, 'events.mjs'), system.apiUrl, 'realm']
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(stdout.split('\n')).toContain(`${startAt} The Ball (the realm)`)
  })
  afterAll(async () => {
    recorder?.close()
    await system?.stop()
    rmSync(dir, { recursive: true })
  })

  async function runBot(): Promise<string[]> {
    const site = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['who-joined.mjs', site, String(HOUSE), file], {
      cwd: dir,
    })
    return stdout.split('\n').filter((line) => line !== '')
  }

  async function listJoined(): Promise<ChronicleData['events']> {
    const events: ChronicleData['events'] = []
    for (let before = ''; ; ) {
      const path = `/api/dynasties/${HOUSE}/chronicle?${before}`
      const page = (await (await member(path)).json()) as ChronicleData
      const kinds: readonly string[] = JOINING_EVENT_KINDS
      events.push(
        ...page.events.filter(({ kind, group }) => kinds.includes(kind) && group?.id === HOUSE),
      )
      if (page.next === null) return events
      before = `before=${page.next}`
    }
  }

  /** Inserts copies of an event, because a page’s worth of real events takes many days. */
  async function repeatEvent(id: number, count: number): Promise<void> {
    await withLocalBindings(system.stateDir, ({ DB }) =>
      DB.batch(
        Array.from({ length: count }, (_, at) => (at + 1) * 1_000_000).flatMap((offset) => [
          DB.prepare(`
            INSERT INTO events (id, run_id, at, kind, player_uuid, group_kind, group_uuid, after)
            SELECT id + ?1, run_id, at, kind, player_uuid, group_kind, group_uuid, after
            FROM events WHERE id = ?2`).bind(offset, id),
          DB.prepare(`
            INSERT INTO event_subjects (kind, uuid, event_id)
            SELECT kind, uuid, event_id + ?1 FROM event_subjects WHERE event_id = ?2`).bind(
            offset,
            id,
          ),
        ]),
      ),
    )
  }

  /** Changes a veil to empty the caches, because cached responses may be a minute old. */
  async function emptyCaches(veil: VeilLevel): Promise<void> {
    expect((await member('/api/user/veil', 'PUT', { veil })).status).toBe(200)
    await sleep(EPOCH_MS)
  }

  function toLine({ player, group, kind, at }: ChronicleData['events'][number]): string {
    return `${at.slice(0, 10)} ${player?.name} came to ${group?.name} (${kind})`
  }

  test('the bot reports each new member once, and nothing on its first run', async () => {
    const known = await listJoined()
    expect(await runBot()).toEqual([])
    let joined = known
    for (let day = 0; joined.length < known.length + JOINED_MIN; day += 1) {
      if (day === DAYS_MAX) throw new Error(`fewer joined the house in ${DAYS_MAX} days`)
      await advanceDemoDay(system)
      joined = await listJoined()
    }
    await emptyCaches('unlisted')
    const news = joined.slice(0, joined.length - known.length).reverse()
    expect(await runBot()).toEqual(news.map(toLine))
    statuses.length = 0
    expect(await runBot()).toEqual([])
    expect(statuses).toEqual([304])
  })

  test('the bot requests further pages if it has missed more events than fit on one', async () => {
    const [last] = await listJoined()
    if (!last) throw new Error('the house has no new member')
    await repeatEvent(last.id, CHRONICLE_PAGE_SIZE)
    await emptyCaches('open')
    const all = await listJoined()
    expect(all.length).toBeGreaterThan(CHRONICLE_PAGE_SIZE)
    writeFileSync(file, JSON.stringify({ cursor: 0 }))
    statuses.length = 0
    expect(await runBot()).toEqual(all.reverse().map(toLine))
    expect(statuses.length).toBeGreaterThan(1)
  })

  test('the bot stores nothing while the site is down', async () => {
    const before = readFileSync(file, 'utf8')
    stub = () => Response.json({ error: 'The site is away.' }, { status: 503 })
    await expect(runBot()).rejects.toThrow('503: The site is away.')
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('the bot reports an event of a veiled player without naming the player', async () => {
    const [event] = await listJoined()
    if (!event?.player) throw new Error('nobody has joined the house')
    const player = { ...event.player, name: VEILED_NAME, uuid: toVeiledUuid(event.player.id) }
    const events = [{ ...event, player }]
    const page: ChronicleData = { events, next: null, recordsBeganAt: null }
    stub = () => Response.json(page)
    writeFileSync(file, JSON.stringify({ cursor: 0 }))
    expect(await runBot()).toEqual([
      toLine({ ...event, player: { ...player, name: VEILED_NAME_IN_SENTENCE } }),
    ])
  })
})

describe('spreadsheet formulas in docs/api.md', () => {
  test.each(['ranking.formula', 'by-clan.formula'])(
    'the documented spreadsheet formula %s can read rankings',
    async (name) => {
      const formula = readApiExample(name, shared.siteUrl)
      const [, address = ''] = /IMPORTDATA\("([^"]+)"\)/.exec(formula) ?? []
      const response = await fetch(address)
      expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
      const [header = [], ...rows] = parseCsv(await response.text())
      const ranking = (await (
        await fetch(`${shared.siteUrl}/api/dynasties`)
      ).json()) as RankedDynasty[]
      const read = (column: string) => rows.map((row) => row[header.indexOf(column)])
      expect(read('Dynasty Name')).toEqual(ranking.map((row) => row.name))
      expect(read('Members')).toEqual(ranking.map((row) => String(row.memberCount)))
      expect(read('Clan')).toEqual(ranking.map((row) => row.clanName ?? ''))
    },
  )
})

test('the spreadsheet’s columns are those listed in docs/api.md', async () => {
  const csv = await (await fetch(`${shared.siteUrl}/api/dynasties.csv`)).text()
  const [header = []] = parseCsv(csv)
  const [sentence = ''] = /^`K` is .*: the first line/m.exec(API_DOCS) ?? []
  const named = [...sentence.matchAll(/`([A-Z])` is ([\w ]+?)(?=,| and|:)/g)]
  expect(named.map(([, letter = '']) => header[letter.charCodeAt(0) - 'A'.charCodeAt(0)])).toEqual(
    named.map(([, , column]) => column),
  )
  const formula = readApiExample('by-clan.formula', '')
  const [, query = ''] = /"(select [^"]+)"/.exec(formula) ?? []
  expect([...new Set(query.match(/\b[A-Z]\b/g))].sort()).toEqual(
    named.map(([, letter]) => letter).sort(),
  )
})

/** Parses CSV (RFC 4180). `Response.text` has already removed the byte order mark. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)) {
    const isQuoted = cell.startsWith('"')
    rows.at(-1)?.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
