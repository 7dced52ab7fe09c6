import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CloudflareAccount } from '#test/system/cloudflare-account.ts'
import { openAccount } from './account.ts'
import { type Build, release } from './release.ts'
import { settingsSchema } from './settings.ts'

// Each call starts the real wrangler, which takes seconds when the machine is busy.
const TIMEOUT_MS = 600_000

const settings = settingsSchema.parse({
  project: 'thornwood',
  vars: {
    GAME_FEED_URL: 'https://game.example.com/feed',
    TEXTURE_ORIGIN: 'https://textures.example.com/{uuid}',
  },
})

let cloudflare: CloudflareAccount
let build: Build
let said: string[]

beforeEach(async () => {
  cloudflare = new CloudflareAccount()
  for (const [name, value] of Object.entries(await cloudflare.open())) vi.stubEnv(name, value)
  vi.stubEnv('GAME_FEED_TOKEN', 'moonlight')
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
  mkdirSync('.wrangler', { recursive: true })
  const dir = mkdtempSync(resolve('.wrangler/release-test-'))
  writeFileSync(join(dir, 'index.html'), '<title>Thornwood</title>')
  build = { config: join(dir, 'wrangler.production.json'), dist: dir }
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(build.dist, { recursive: true, force: true })
  await cloudflare.close()
})

function tablesOf(account: CloudflareAccount): string[] {
  const [database] = account.databases.values()
  const rows = database?.db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  return (rows as { name: string }[]).map(({ name }) => name)
}

test(
  'a deployment that lacks its secrets says how they are set, the next goes on from there, and one more upgrades',
  async () => {
    vi.stubEnv('GAME_FEED_TOKEN', undefined)
    const account = await openAccount(undefined)
    await expect(release(account, settings, build, false)).rejects.toThrow(
      /SESSION_KEYS: npm run deploy -- --make-keys[\s\S]*GAME_FEED_TOKEN=… npm run deploy/,
    )
    expect([cloudflare.uploads.length, cloudflare.projects.size]).toEqual([0, 0])

    vi.stubEnv('GAME_FEED_TOKEN', 'moonlight')
    const first = await release(account, settings, build, true)

    expect(first.address).toBe('https://thornwood.pages.dev')
    expect(first.newHudKey).toMatch(/^k\d{8}:[\w-]{43}$/)
    expect([...cloudflare.databases.values()].map(({ name }) => name)).toEqual(['evernight'])
    expect([...cloudflare.namespaces.values()]).toEqual(['evernight-textures'])
    expect(tablesOf(cloudflare)).toEqual(expect.arrayContaining(['players', 'd1_migrations']))
    expect([...cloudflare.secrets.keys()].sort()).toEqual([
      'GAME_FEED_TOKEN',
      'HUD_MASTER_KEYS',
      'SESSION_KEYS',
    ])
    expect(cloudflare.schedules).toEqual(['*/5 * * * *'])
    expect(cloudflare.uploads[0]?.script).toContain('scheduled')
    expect(cloudflare.uploads[0]?.metadata.bindings).toEqual(
      expect.arrayContaining([
        { name: 'DB', type: 'd1', id: [...cloudflare.databases.keys()][0] },
        {
          name: 'TEXTURES',
          type: 'kv_namespace',
          namespace_id: [...cloudflare.namespaces.keys()][0],
        },
        { name: 'GAME_FEED_URL', type: 'plain_text', text: 'https://game.example.com/feed' },
      ]),
    )
    expect(cloudflare.projects.get('thornwood')?.deployments[0]?.get('_worker.bundle')).toBeTruthy()

    vi.stubEnv('GAME_FEED_TOKEN', undefined)
    const secrets = new Map(cloudflare.secrets)
    const second = await release(account, settings, build, false)
    expect(second).toMatchObject({ address: first.address, newHudKey: null })
    expect([cloudflare.databases.size, cloudflare.namespaces.size]).toEqual([1, 1])
    expect(cloudflare.secrets).toEqual(secrets)
    expect(cloudflare.uploads[1]?.metadata.keep_bindings).toContain('secret_text')
    expect(cloudflare.projects.get('thornwood')?.deployments).toHaveLength(2)
    expect(cloudflare.unknown).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'what Cloudflare refuses is said with what to do about it',
  async () => {
    const account = await openAccount(undefined)
    cloudflare.refuses = /d1\/database/
    await expect(release(account, settings, build, true)).rejects.toThrow(
      /Authentication error[\s\S]*the token may edit D1/,
    )
    expect(said.join()).not.toContain('Migrations')
  },
  TIMEOUT_MS,
)
