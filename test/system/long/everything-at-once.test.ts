import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmulatedHud, sendHudRequest } from '#demo/hud-emulator.ts'
import type { ApiCaller } from '#demo/sign-in.ts'
import { signIn } from '#demo/sign-in.ts'
import { type LocalBindings, withLocalBindings } from '#tools/local/local-bindings.ts'
import { ensureDevVars } from '#tools/local/secrets.ts'
import type { LocalSystem } from '#tools/local/system.ts'
import { startLocalSystem } from '#tools/local/system.ts'

const STATE_DIR = '.wrangler/everything-at-once'
const FOR_MS = 60_000
const PLAYERS = 5000
const DAY_MS = 500
const READ_MAX_MS = 5000
// Number of HUDs that send pulses in turn, so many that none exceeds its limit of sixty calls per
// minute.
const AVATARS = 90

type Field = { owner: string; path: string; name: string; table: string; id: number }
type Group = { id: number; leadership: { uuid: string | null; type: string }[] }

let system: LocalSystem
let uuids: Map<string, string>

beforeAll(async () => {
  rmSync(STATE_DIR, { recursive: true, force: true })
  const options = { stateDir: STATE_DIR, withPages: false, realmPlayers: String(PLAYERS) }
  system = await startLocalSystem(options)
  await system.tick()
  await system.enrolDemoCharacters()
  const { demoCharacters } = (await (await fetch(system.realmUrl)).json()) as {
    demoCharacters: { username: string; uuid: string }[]
  }
  uuids = new Map(demoCharacters.map(({ username, uuid }) => [username, uuid]))
})

afterAll(async () => {
  await system?.stop()
  rmSync(STATE_DIR, { recursive: true, force: true })
})

async function findOwned(kind: string, owner: string): Promise<number> {
  const groups = (await (await fetch(`${system.apiUrl}/api/${kind}`)).json()) as Group[]
  const uuid = uuids.get(owner)
  const owned = groups.find(({ leadership }) =>
    leadership.some((seat) => seat.uuid === uuid && seat.type.endsWith('owner')),
  )
  if (!owned) throw new Error(`${owner} owns none of the ${kind}`)
  return owned.id
}

async function listFields(): Promise<Field[]> {
  const dynasty = await findOwned('dynasties', 'dynasty.demo')
  const clan = await findOwned('clans', 'clan.demo')
  const bloodline = await findOwned('bloodlines', 'bloodline.demo')
  const bloodlinePath = `/api/bloodlines/${bloodline}`
  return [
    {
      owner: 'dynasty.demo',
      path: `/api/dynasties/${dynasty}/description`,
      name: 'description',
      table: 'dynasties',
      id: dynasty,
    },
    {
      owner: 'clan.demo',
      path: `/api/clans/${clan}/description`,
      name: 'description',
      table: 'clans',
      id: clan,
    },
    {
      owner: 'bloodline.demo',
      path: `${bloodlinePath}/lore`,
      name: 'lore',
      table: 'bloodlines',
      id: bloodline,
    },
    {
      owner: 'bloodline.demo',
      path: `${bloodlinePath}/history`,
      name: 'history',
      table: 'bloodlines',
      id: bloodline,
    },
    { owner: 'player.demo', path: '/api/user/bio', name: 'bio', table: 'players', id: 0 },
  ]
}

/** Repeats an action, one call after the other, until the time is up. */
async function again(until: number, act: (count: number) => Promise<void>): Promise<void> {
  for (let count = 1; Date.now() < until; count++) await act(count)
}

test('confirmed writes are all stored and audited despite concurrent edits, HUD pulses and syncs', {}, async ({
  task,
}) => {
  const statuses = new Map<string, number>()
  const count = (what: string, { status }: Response) => {
    const key = `${what} ${status}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
  }
  const fields = await listFields()
  const acknowledged = new Map<Field, string[]>(fields.map((field) => [field, []]))
  const pulses = new Map<string, number>()
  const admin = await signIn(system.apiUrl, 'admin.demo')
  const callers = new Map<string, ApiCaller>()
  for (const owner of new Set(fields.map((field) => field.owner))) {
    callers.set(owner, await signIn(system.apiUrl, owner))
  }
  const huds = await enrolHuds()
  let slowestRead = 0
  const until = Date.now() + FOR_MS

  await Promise.all([
    ...fields.map((field) =>
      again(until, async (turn) => {
        const text = `${field.table} ${field.name} ${turn}`
        const answer = await callers.get(field.owner)?.(field.path, 'PUT', { [field.name]: text })
        if (!answer) throw new Error('nobody is signed in')
        count('edit', answer)
        if (answer.ok) acknowledged.get(field)?.push(text)
      }),
    ),
    again(until, async (turn) => {
      const hud = huds[turn % huds.length]
      if (!hud) throw new Error('no HUD')
      const sentAt = Date.now()
      const answer = await sendHudRequest(system.apiUrl, hud, 'pulse', { essence: turn % 100 })
      count('pulse', answer)
      if (answer.ok) pulses.set(hud.avatar, sentAt)
    }),
    again(until, async () => count('sync', await admin('/api/admin/sync', 'POST', {}))),
    again(until, async () => count('sync', await admin('/api/admin/sync', 'POST', {}))),
    again(until, async () => {
      count('day', await fetch(`${system.realmUrl}/advance`, { method: 'POST' }))
      await sleep(DAY_MS)
    }),
    again(until, async (turn) => {
      const began = performance.now()
      count('read', await admin(`/api/players?page=${1 + (turn % 20)}`))
      slowestRead = Math.max(slowestRead, performance.now() - began)
    }),
  ])
  console.log(Object.fromEntries(statuses), `slowest read ${Math.round(slowestRead)} ms`)

  expect(Array.from(statuses.keys()).filter((key) => / 5\d\d$/.test(key))).toEqual([])
  for (const what of ['edit 200', 'pulse 200', 'sync 200', 'sync 409', 'read 200'])
    expect(statuses.get(what), what).toBeGreaterThan(0)
  expect(slowestRead).toBeLessThan(READ_MAX_MS)

  await system.stop()
  await withLocalBindings(STATE_DIR, async ({ DB }) => {
    for (const [field, texts] of acknowledged) await expectKept(DB, field, texts)
    for (const [avatar, sentAt] of pulses) {
      // A player’s last-seen time is in `pulses` at first, and a sync copies complete hours to
      // `players`. This query reads both.
      const seen = DB.prepare(`
        SELECT max(coalesce(last_seen_at, 0), coalesce(max(seen_at), 0)) AS seenAt
        FROM players LEFT JOIN pulses ON player_uuid = uuid WHERE uuid = ?`).bind(avatar)
      expect(await seen.first('seenAt'), avatar).toBeGreaterThanOrEqual(sentAt)
    }
    const forced = DB.prepare("SELECT count(*) AS n FROM audit_log WHERE action = 'force sync'")
    expect(await forced.first('n')).toBe(statuses.get('sync 200'))
  })
  Object.assign(task.meta, { tried: Array.from(statuses.values()).reduce((sum, n) => sum + n, 0) })
})

async function expectKept(DB: LocalBindings['DB'], field: Field, texts: string[]): Promise<void> {
  const { table, name, owner } = field
  expect(texts.length, name).toBeGreaterThan(1)
  const [column, value] = table === 'players' ? ['uuid', uuids.get(owner) ?? ''] : ['id', field.id]
  const stored = DB.prepare(`SELECT ${name} FROM ${table} WHERE ${column} = ?`).bind(value)
  expect(await stored.first(name)).toBe(texts.at(-1))
  // Expects one entry with the last text, because edits within ten minutes share an audit entry.
  const audited = await DB.prepare(
    'SELECT after FROM audit_log WHERE action = ? AND after LIKE ? ORDER BY id',
  )
    .bind(`set ${name}`, `${table} ${name} %`)
    .all()
  expect(audited.results).toEqual([{ after: texts.at(-1) }])
}

async function enrolHuds() {
  const { HUD_MASTER_KEYS = '' } = ensureDevVars()
  const response = await fetch(`${system.apiUrl}/api/players?limit=${AVATARS}`)
  const { players } = (await response.json()) as { players: { playerUuid: string }[] }
  return Promise.all(
    players.map(({ playerUuid }) => createEmulatedHud(HUD_MASTER_KEYS, playerUuid)),
  )
}
