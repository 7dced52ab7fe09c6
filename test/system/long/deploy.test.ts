import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeChangedFeed, makeRealmFeed, removeFields } from '#tools/check-feed/changed-feed.ts'
import { BOARD_KEY_FILE } from '#tools/deploy/notecards.ts'
import { makeScratchRepository } from '../scratch-tree.ts'
import { CloudflareAccount } from './cloudflare-account.ts'
import { DeploymentSession, FEED_TOKEN, FEED_URL, readNotecardField } from './deployment-session.ts'

const AVATAR = '0191b334-5793-acbc-b52c-0ec48fd0c939'
const TEXTURES = 'https://textures.example.com/{uuid}/{width}x{height}.jpg'
const SITE = 'https://thornwood.pages.dev'
const ANSWERS = ['thornwood', FEED_URL, FEED_TOKEN, TEXTURES, AVATAR, 'weur']
const MAKE_KEYS = ''
/** Files of the site and the HUD whose messages docs/first-evening.md quotes. */
const SPOKEN = [
  'worker/identity/auth/log-in-with-link.ts',
  'worker/outside/hud/register-avatar.ts',
  'web/identity/auth/page/login-link-offer.tsx',
  'web/identity/auth/passkeys/passkeys-card.tsx',
  'web/ui/states/empty-state.tsx',
  'hud/evernight-board.lsl',
]
const root = process.cwd()
const shown: string[] = []
let tree: string
let cloudflare: CloudflareAccount
let evening: DeploymentSession

beforeAll(() => {
  tree = makeScratchRepository()
  process.chdir(tree)
})

beforeEach(async () => {
  cloudflare = new CloudflareAccount()
  for (const [name, value] of Object.entries(await cloudflare.open())) vi.stubEnv(name, value)
  vi.stubEnv('GAME_FEED_TOKEN', '')
  evening = new DeploymentSession(await makeRealmFeed())
})

afterEach(async () => {
  shown.push(...evening.seen)
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await cloudflare.close()
  expect(cloudflare.unknown).toEqual([])
})

afterAll(() => {
  process.chdir(root)
  rmSync(tree, { recursive: true })
})

const read = <Row>(sql: string) =>
  [...cloudflare.databases.values()][0]?.db.prepare(sql).all() as Row[]

test('a first deployment repeats questions answered wrongly, and a second one upgrades the site', async () => {
  const wrong = [
    ...['Thorn Wood', 'thornwood'],
    ...[
      'http://game.example.com/feed',
      'https://192.168.1.5/feed',
      'https://gone.example.com/feed',
    ],
    ...['', 'sunlight', FEED_URL, FEED_TOKEN],
    ...['https://textures.example.com/', TEXTURES],
    ...['nyx.nightfall', AVATAR],
    ...['Europe', 'weur'],
    ...['perhaps', 'y'],
  ]
  await evening.deploy(wrong, { proves: true })

  expect(evening.text).toMatch(/✓ Worker\s+Total Upload: [\d.]+ KiB/)
  const hudKey = cloudflare.secrets.get('HUD_MASTER_KEYS') ?? ''
  expect(hudKey).toMatch(/^k\d{8}:[\w-]{43}$/)
  expect(readFileSync(BOARD_KEY_FILE, 'utf8')).toBe(`${hudKey}\n`)
  expect(cloudflare.secrets.get('GAME_FEED_TOKEN')).toBe(FEED_TOKEN)
  expect(cloudflare.crons).toEqual(['*/5 * * * *'])
  const [[databaseId, database] = []] = cloudflare.databases
  expect(database).toMatchObject({ name: 'evernight', location: 'weur' })
  const tables = read("SELECT name FROM sqlite_master WHERE type = 'table'")
  expect(tables).toEqual(expect.arrayContaining([{ name: 'players' }, { name: 'd1_migrations' }]))
  const [namespaceId] = cloudflare.namespaces.keys()
  expect(cloudflare.versions[0]?.script).toContain('scheduled')
  expect(cloudflare.versions[0]?.metadata.bindings).toEqual(
    expect.arrayContaining([
      { name: 'DB', type: 'd1', id: databaseId },
      { name: 'TEXTURES', type: 'kv_namespace', namespace_id: namespaceId },
      { name: 'GAME_FEED_URL', type: 'plain_text', text: FEED_URL },
      { name: 'ADMIN_UUIDS', type: 'plain_text', text: AVATAR },
    ]),
  )
  expect(cloudflare.deployments.get('thornwood')?.[0]?.get('_worker.bundle')).toBeTruthy()

  const links = evening.text.match(/https:\S+\/auth#token=[\w-]{43}/g)
  expect(links).toHaveLength(1)
  expect(links?.[0]).toMatch(`${SITE}/auth#token=`)
  expect(read('SELECT username, is_admin, is_invite FROM accounts, sign_in_links')).toEqual([
    { username: AVATAR, is_admin: 1, is_invite: 1 },
  ])
  const salt = readNotecardField('hud-config', 'channel_salt') ?? ''
  const seal = readNotecardField('board-config', 'seal') ?? ''
  expect(salt).toBe(readNotecardField('board-config', 'channel_salt'))
  expect(new Set([salt, seal]).size).toBe(2)
  expect(readNotecardField('board-config', 'hud_creator')).toBe(AVATAR)
  expect(readNotecardField('hud-config', 'board_owner')).toBe(AVATAR)
  for (const file of readdirSync('in-world')) {
    expect(statSync(`in-world/${file}`).mode & 0o077).toBe(0)
    if (file.endsWith('-config.txt'))
      expect(readNotecardField(file.slice(0, -4), 'site')).toBe(SITE)
  }
  for (const secret of [...cloudflare.secrets.values(), salt, seal, 'sunlight']) {
    expect(evening.seen.filter((line) => line.includes(secret) && secret !== FEED_TOKEN)).toEqual(
      [],
    )
  }

  read("UPDATE accounts SET password_hash = 'set in the HUD'")
  const secrets = new Map(cloudflare.secrets)
  const before = evening.seen.length
  await evening.deploy([])
  const upgrade = evening.seen.slice(before).join('\n')
  expect(upgrade).not.toContain('#token=')
  expect(upgrade).toContain(`time-travel restore evernight --bookmark=at-${databaseId}`)
  expect([cloudflare.databases.size, cloudflare.namespaces.size]).toEqual([1, 1])
  expect(cloudflare.secrets).toEqual(secrets)
  expect(readNotecardField('hud-config', 'channel_salt')).toBe(salt)
  expect(cloudflare.versions[1]?.metadata.bindings).toEqual(
    expect.arrayContaining([
      { name: 'TEXTURES', type: 'inherit' },
      { name: 'SESSION_KEYS', type: 'inherit' },
    ]),
  )
  expect(cloudflare.deployments.get('thornwood')).toHaveLength(2)
})

test('a deployment interrupted at any step resumes and creates nothing twice', async () => {
  cloudflare.loses = /POST .*\/d1\/database$/
  await expect(evening.deploy([...ANSWERS, MAKE_KEYS])).rejects.toThrow(/fetch/i)
  cloudflare.loses = null
  const again = () => evening.deploy([FEED_TOKEN, MAKE_KEYS])
  cloudflare.refuses = /\/query$/
  await expect(again()).rejects.toThrow(
    /The migration that failed was undone.*it continues from here/,
  )
  cloudflare.refuses = /(PUT|POST) .*\/workers\/scripts\//
  await expect(again()).rejects.toThrow(
    /The previous Worker is still online.*it continues from here/,
  )
  expect(cloudflare.namespaces.size).toBe(1)
  cloudflare.refuses = /POST .*\/pages\/projects$/
  await expect(again()).rejects.toThrow(/The Worker is online, the pages are not/)
  cloudflare.refuses = /pages\/projects\/thornwood\/deployments$/
  await expect(evening.deploy([])).rejects.toThrow(/The Worker is online, the pages are not/)
  cloudflare.refuses = null
  await evening.deploy([])

  expect(evening.text.match(/The database’s location/g)).toHaveLength(1)
  const { databases, namespaces, deployments } = cloudflare
  expect([databases.size, namespaces.size, deployments.size]).toEqual([1, 1, 1])
  expect(readFileSync(BOARD_KEY_FILE, 'utf8')).toBe(
    `${cloudflare.secrets.get('HUD_MASTER_KEYS')}\n`,
  )
  expect(evening.text.match(/#token=/g)).toHaveLength(1)
})

test('feed errors stop the deployment before anything is created, and feed warnings need confirmation', async () => {
  evening.feed = await makeChangedFeed((page) => ({
    ...page,
    items: page.items.map((row, index) => (index === 0 ? { ...row, name: 7 } : row)),
  }))
  await expect(evening.deploy(ANSWERS)).rejects.toThrow(/The feed must be without errors/)
  expect(evening.text).toMatch(/✗ .*name: /)
  evening.feed = await makeChangedFeed((page) => ({
    ...page,
    items: page.items.map(({ lastSeen, ...row }) => ({ ...row, last_seen: lastSeen })),
  }))
  await expect(evening.deploy([FEED_TOKEN, 'maybe', ''])).rejects.toThrow(/Nothing was put online/)
  expect(evening.text).toMatch(/! .*last_seen/)
  await expect(evening.deploy([FEED_TOKEN, 'y', 'n'])).rejects.toThrow(
    /These secrets have no value yet/,
  )
  vi.stubEnv('GAME_FEED_TOKEN', FEED_TOKEN)
  await expect(evening.deploy([], { inPipeline: true })).rejects.toThrow(/Nothing was put online/)
  expect(cloudflare.databases.size).toBe(0)
})

test('a deployment in a CI pipeline asks no questions and names missing settings', async () => {
  const deploy = (options = {}) => evening.deploy([], { inPipeline: true, ...options })
  await expect(deploy()).rejects.toThrow(/There is no deploy\.json yet: copy/)
  copyFileSync('docs/deploy.example.json', 'deploy.json')
  await expect(deploy()).rejects.toThrow(
    /SESSION_KEYS: npm run deploy -- --make-keys[\s\S]*GAME_FEED_TOKEN=… npm run deploy/,
  )
  vi.stubEnv('GAME_FEED_TOKEN', FEED_TOKEN)
  evening.feed = await makeChangedFeed(removeFields('no such field'))
  const { databaseLocation, ...settings } = JSON.parse(readFileSync('deploy.json', 'utf8'))
  writeFileSync('deploy.json', JSON.stringify(settings))
  await expect(deploy({ canMakeKeys: true })).rejects.toThrow(/no location yet, and it could not/)
  writeFileSync('deploy.json', JSON.stringify({ ...settings, databaseLocation: 'eu' }))
  await deploy({ canMakeKeys: true })
  expect(databaseLocation).toBe('weur')
  expect([...cloudflare.databases.values()][0]?.location).toBe('eu')
  expect(evening.text).not.toContain('#token=')
  expect(evening.text).toContain(`npm run admin -- invite ${AVATAR} --remote`)
})

test('when Cloudflare rejects an API call, the deployment prints what to do', async () => {
  cloudflare.refuses = /d1\/database/
  await expect(evening.deploy(ANSWERS)).rejects.toThrow(
    /Authentication error[\s\S]*the token may edit D1/,
  )
  cloudflare.refuses = /workers\/scripts/
  await expect(evening.deploy([])).rejects.toThrow(/Not logged in\? Run npx wrangler login/)
})

test('--dry-run checks pages, Worker and migrations without a Cloudflare account', () => {
  const dryRun = () => {
    const args = ['--no-warnings', 'tools/deploy.ts', '--dry-run']
    // Unsets NODE_ENV, because Vitest’s value would make a development build.
    const env = { ...process.env, NODE_ENV: undefined }
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
    evening.seen.push(...`${stdout}${stderr}`.split('\n'))
    return { status, printed: `${stdout}${stderr}` }
  }
  writeFileSync('deploy.json', '{"project":"Thornwood","vars":{}}')
  expect(dryRun()).toEqual({
    status: 1,
    printed: expect.stringMatching(/Correct these settings of deploy\.json:\n {2}project: must be/),
  })
  rmSync('deploy.json')
  const { status, printed } = dryRun()
  expect(printed).toMatch(/✓ Worker\s+Total Upload: [\d.]+ KiB/)
  expect(printed).toContain('Ready to be deployed. Nothing was sent.')
  expect(status).toBe(0)
})

test('every message quoted in docs/first-evening.md was printed in these tests or is in the code', () => {
  const document = readFileSync('docs/first-evening.md', 'utf8')
  const blocks = [...document.matchAll(/^```text\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const quoted = blocks.flatMap((block) => block.split('\n')).map((line) => line.trim())
  // Reads the error messages in the first column of the tables of failures.
  const failures = [...document.matchAll(/^\| `([^`]+)`.*\|$/gm)].map(
    ([, sentence = '']) => sentence,
  )
  const said = [...document.matchAll(/(?:says?|press) `([^`]+)`/gi)].map(
    ([, sentence = '']) => sentence,
  )
  const sources = SPOKEN.map((file) => readFileSync(file, 'utf8'))
  const all = [...shown, ...sources].join('\n')
  const isShown = (line: string) =>
    new RegExp(line.split('…').map(RegExp.escape).join('.*'), 'm').test(all)
  const lines = [...quoted, ...failures, ...said].filter((line) => !line.startsWith('in-world/'))
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.filter((line) => !isShown(line))).toEqual([])
})
