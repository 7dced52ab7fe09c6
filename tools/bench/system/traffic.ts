import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#demo/enrol-demo.ts'
import { createEmulatedHud, sendHudRequest } from '#demo/hud-emulator.ts'
import { type ApiCaller, signIn } from '#demo/sign-in.ts'
import type { DiscordSettings } from '#schema/contracts/outside/discord.ts'
import type { BioResponse, PlayersResponse } from '#schema/contracts/realm/players.ts'
import { EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { type BenchOptions, computeQuantile, roundToHundredths } from '#tools/bench/options.ts'
import { advanceDemoDay } from '#tools/local/days/advance-demo-day.ts'
import { readResponseJson } from '#tools/local/realm.ts'
import { ensureDevVars } from '#tools/local/secrets.ts'
import type { LocalSystem } from '#tools/local/system.ts'
import { readHeapSizes } from './heaps.ts'
import { listWorkerdProcesses } from './processes.ts'
import { listMatchingPublicPaths, withDemoSite } from './site.ts'

const VISITS_PER_SECOND = 50
const EDITORS = 20
const MINUTE_MS = 60_000
const WINDOW_MINUTES = 5
/** Each simulated day has one sync, so syncs run twenty times as often as on a real site. */
const DAY_MS = 3 * MINUTE_MS
const TICK_MS = MINUTE_MS
const EDIT_MS = 3000
/**
 * New visits are skipped while this many requests are pending, because the machine cannot keep up.
 */
const WAITING_MAX = 100
const HEAPS_SHOWN = 4

type Counts = {
  visits: number[]
  edits: number[]
  errors: Map<string, number>
  /** Visits skipped because too many requests were pending. */
  leftOut: number
  days: number
}

type Editor = { call: ApiCaller; saved: string | null; hasLeft: boolean }

/**
 * Measures the site under simulated traffic. Each line of results covers about five minutes. The
 * last line counts lost data: missing texts and undelivered messages.
 */
export async function* benchTraffic({ rounds, only }: BenchOptions): AsyncGenerator<object> {
  yield* withDemoSite(async function* (system) {
    const editors = await enrolEditors(system)
    const admin = await signIn(system.apiUrl, 'admin.demo')
    await connectWebhook(system, admin)
    const paths = await listMatchingPublicPaths(system.siteUrl, only)
    const crowd = new Crowd(system, paths, editors)
    const until = Date.now() + rounds * MINUTE_MS
    const over = crowd.run(until)
    for (let minutes = 0; minutes < rounds; ) {
      const next = Math.min(rounds, minutes + WINDOW_MINUTES)
      await sleep((next - minutes) * MINUTE_MS)
      yield { minutes: next, ...crowd.takeLine(next - minutes), ...(await readMemory()) }
      minutes = next
    }
    await over
    yield { minutes: 'lost', ...(await findLost(system, admin, editors)) }
  })
}

class Crowd {
  readonly #system: LocalSystem
  readonly #paths: string[]
  readonly #editors: Editor[]
  #counts = emptyCounts()
  #waiting = 0

  constructor(system: LocalSystem, paths: string[], editors: Editor[]) {
    this.#system = system
    this.#paths = paths
    this.#editors = editors
  }

  /**
   * Simulates visits, edits, ticks and days until the time is up and all requests have been
   * answered.
   */
  async run(until: number): Promise<void> {
    await Promise.all([
      every(1000 / VISITS_PER_SECOND, until, (turn, due) => this.#visit(turn, due)),
      every(EDIT_MS, until, (turn, due) => this.#edit(turn, due)),
      every(TICK_MS, until, () => this.#attempt('tick', () => this.#system.tick())),
      every(DAY_MS, until, () => this.#passDay()),
    ])
  }

  takeLine(minutes: number): object {
    const { visits, edits, errors, leftOut, days } = this.#counts
    this.#counts = emptyCounts()
    const inOrder = visits.toSorted((a, b) => a - b)
    return {
      visitsPerSecond: roundToHundredths(visits.length / minutes / 60),
      medianMs: computeQuantile(inOrder, 0.5),
      p95Ms: computeQuantile(inOrder, 0.95),
      p99Ms: computeQuantile(inOrder, 0.99),
      edits: edits.length,
      editP95Ms: computeQuantile(
        edits.toSorted((a, b) => a - b),
        0.95,
      ),
      days,
      errors: Array.from(errors, ([what, count]) => `${count} × ${what}`).join(', ') || 0,
      leftOut,
    }
  }

  async #visit(turn: number, due: number): Promise<void> {
    if (this.#waiting >= WAITING_MAX) {
      this.#counts.leftOut++
      return
    }
    const path = this.#paths[turn % this.#paths.length]
    this.#waiting++
    await this.#attempt('visit', async () => {
      const response = await fetch(`${this.#system.siteUrl}${path}`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`visit ${response.status}`)
      this.#counts.visits.push(performance.now() - due)
    })
    this.#waiting--
  }

  async #edit(turn: number, due: number): Promise<void> {
    const editor = this.#editors[turn % this.#editors.length]
    if (!editor || editor.hasLeft) return
    await this.#attempt('edit', async () => {
      const bio = `What was written as number ${turn}.`
      const response = await editor.call('/api/user/bio', 'PUT', { bio })
      if (response.status === 403) {
        editor.hasLeft = true
        return
      }
      if (!response.ok) throw new Error(`edit ${response.status}`)
      editor.saved = bio
      this.#counts.edits.push(performance.now() - due)
    })
  }

  async #passDay(): Promise<void> {
    await this.#attempt('day', async () => {
      await advanceDemoDay(this.#system)
      this.#counts.days++
    })
  }

  async #attempt(what: string, act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      const key = error instanceof Error ? error.message : what
      this.#counts.errors.set(key, (this.#counts.errors.get(key) ?? 0) + 1)
    }
  }
}

/**
 * Calls a function at a fixed rate, however long each call takes. `due` is the planned time of the
 * call.
 */
async function every(
  pace: number,
  until: number,
  act: (turn: number, due: number) => Promise<void>,
): Promise<void> {
  const acts = new Set<Promise<void>>()
  const beganAt = performance.now()
  for (let turn = 0; Date.now() < until; turn++) {
    const due = beganAt + turn * pace
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const one: Promise<void> = act(turn, due).finally(() => acts.delete(one))
    acts.add(one)
  }
  await Promise.all(acts)
}

async function enrolEditors({ apiUrl }: LocalSystem): Promise<Editor[]> {
  const { HUD_MASTER_KEYS = '' } = ensureDevVars()
  const { players } = await readResponseJson<PlayersResponse>(
    await fetch(`${apiUrl}/api/players?limit=${EDITORS}`),
  )
  const editors: Editor[] = []
  for (const { playerUuid: uuid } of players) {
    const hud = await createEmulatedHud(HUD_MASTER_KEYS, uuid)
    await readResponseJson(await sendHudRequest(apiUrl, hud, 'register', { username: uuid }))
    await readResponseJson(
      await sendHudRequest(apiUrl, hud, 'password', { password: DEMO_PASSWORD }),
    )
    editors.push({ call: await signIn(apiUrl, uuid), saved: null, hasLeft: false })
  }
  return editors
}

async function connectWebhook({ realmUrl }: LocalSystem, admin: ApiCaller): Promise<void> {
  const made = await fetch(`${realmUrl}/discord/webhooks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'news' }),
  })
  const { url: address } = await readResponseJson<{ url: string }>(made)
  await readResponseJson(await admin('/api/admin/discord', 'POST', { address, kinds: EVENT_KINDS }))
}

async function findLost(system: LocalSystem, admin: ApiCaller, editors: Editor[]) {
  const present = editors.filter(({ hasLeft }) => !hasLeft)
  const texts = await Promise.all(
    present.map(async ({ call, saved }) => {
      const { bio } = await readResponseJson<BioResponse>(await call('/api/user/bio'))
      return saved === null || bio === saved
    }),
  )
  await system.tick()
  const { webhooks } = await readResponseJson<DiscordSettings>(await admin('/api/admin/discord'))
  const messages = webhooks.flatMap(({ deliveries }) => deliveries)
  return {
    texts: texts.filter((isThere) => !isThere).length,
    messages: messages.filter(({ state }) => state !== 'sent').length,
  }
}

async function readMemory() {
  const processes = listWorkerdProcesses()
  const heaps = (await Promise.all(processes.map(({ pid }) => readHeapSizes(pid)))).flat()
  const largest = heaps.toSorted(([, a], [, b]) => b - a).slice(0, HEAPS_SHOWN)
  return {
    megabytes: processes.reduce((sum, { megabytes }) => sum + megabytes, 0),
    heaps: largest.map(([name, bytes]) => `${name} ${Math.round(bytes / 1e6)}`).join(', '),
  }
}

function emptyCounts(): Counts {
  return { visits: [], edits: [], errors: new Map(), leftOut: 0, days: 0 }
}
