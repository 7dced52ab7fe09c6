import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseSecrets } from '#tools/deploy/choose-secrets.ts'
import { writeProductionConfig } from '#tools/deploy/production-config.ts'
import { prove } from '#tools/deploy/prove.ts'
import { release } from '#tools/deploy/release.ts'
import { parseSettings } from '#tools/deploy/settings.ts'
import { CloudflareAccount } from './cloudflare-account.ts'

const settings = parseSettings(readFileSync('docs/deploy.example.json', 'utf8'))
const cloudflare = new CloudflareAccount()
let config: string
let dir: string
let printed: string[]

beforeEach(async () => {
  for (const [name, value] of Object.entries(await cloudflare.open())) vi.stubEnv(name, value)
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line))
  dir = mkdtempSync(resolve('.wrangler/deploy-test-'))
  writeFileSync(`${dir}/index.html`, '<title>Thornwood</title>')
  writeFileSync(`${dir}/_worker.js`, 'export default { fetch: () => new Response() }')
  config = writeProductionConfig(settings, 'wrangler.production.test.json')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true })
  rmSync(config)
  await cloudflare.close()
})

test('pages, Worker and migrations are proven without an account', async () => {
  await prove(config, dir)
  expect(printed.join('\n')).toMatch(/✓ Worker\s+Total Upload: [\d.]+ KiB/)
  expect([...cloudflare.databases]).toEqual([])
})

test('a call that Cloudflare refuses is reported with what to do about it', async () => {
  cloudflare.refuses = /d1\/database/
  await expect(release(settings, config, {}, dir)).rejects.toThrow(
    /Authentication error[\s\S]*the token may edit D1/,
  )
  cloudflare.refuses = null
})

test('a deployment without its secrets says how to set them, the next one deploys, one more upgrades', async () => {
  await expect(chooseSecrets(config, false)).rejects.toThrow(
    /SESSION_KEYS: npm run deploy -- --make-keys[\s\S]*GAME_FEED_TOKEN=… npm run deploy/,
  )
  vi.stubEnv('GAME_FEED_TOKEN', 'moonlight')
  const first = await release(settings, config, await chooseSecrets(config, true), dir)

  expect(first).toEqual({ address: 'https://my-realm.pages.dev', bookmark: null })
  const hudKey = cloudflare.secrets.get('HUD_MASTER_KEYS')
  expect(hudKey).toMatch(/^k\d{8}:[\w-]{43}$/)
  expect(printed.join('\n')).toContain(hudKey)
  expect(cloudflare.secrets.get('GAME_FEED_TOKEN')).toBe('moonlight')
  expect(cloudflare.crons).toEqual(['*/5 * * * *'])
  const [[databaseId, database] = []] = cloudflare.databases
  expect(database).toMatchObject({ name: 'evernight', location: 'weur' })
  const tables = database?.db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  expect(tables).toEqual(expect.arrayContaining([{ name: 'players' }, { name: 'd1_migrations' }]))
  const [namespaceId] = cloudflare.namespaces.keys()
  expect(cloudflare.versions[0]?.script).toContain('scheduled')
  expect(cloudflare.versions[0]?.metadata.bindings).toEqual(
    expect.arrayContaining([
      { name: 'DB', type: 'd1', id: databaseId },
      { name: 'TEXTURES', type: 'kv_namespace', namespace_id: namespaceId },
      { name: 'GAME_FEED_URL', type: 'plain_text', text: 'https://game.example.com/feed' },
      { name: 'ADMIN_UUIDS', type: 'plain_text', text: settings.vars.ADMIN_UUIDS },
    ]),
  )
  expect(cloudflare.deployments.get('my-realm')?.[0]?.get('_worker.bundle')).toBeTruthy()

  vi.stubEnv('GAME_FEED_TOKEN', undefined)
  const secrets = new Map(cloudflare.secrets)
  const second = await release(settings, config, await chooseSecrets(config, false), dir)
  expect(second).toEqual({ address: first.address, bookmark: `at-${databaseId}` })
  expect([cloudflare.databases.size, cloudflare.namespaces.size]).toEqual([1, 1])
  expect(cloudflare.secrets).toEqual(secrets)
  expect(cloudflare.versions[1]?.metadata.bindings).toEqual(
    expect.arrayContaining([
      { name: 'TEXTURES', type: 'inherit' },
      { name: 'SESSION_KEYS', type: 'inherit' },
    ]),
  )
  expect(cloudflare.deployments.get('my-realm')).toHaveLength(2)
  expect(cloudflare.unknown).toEqual([])
})
