import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { recordRunningSite } from '#tools/local/running.ts'
import {
  explainIneffectiveRevocation,
  listAdministrators,
  readConfiguredAdministrators,
} from './administrators.ts'

const NAMED = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
const GRANTED = '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361'
const ABSENT = '2f1c0e7a-66d1-91f3-77c0-5be0c6a4d811'

test('avatars in ADMIN_UUIDS are listed as administrators even if they have no account', () => {
  const rows = [
    { username: 'nyx', avatar: NAMED, password: 1, isGranted: 0 },
    { username: 'morwen', avatar: GRANTED, password: 0, isGranted: 1 },
  ]
  expect(listAdministrators(rows, [NAMED, ABSENT])).toEqual([
    { username: 'nyx', avatar: NAMED, password: 'yes', by: 'ADMIN_UUIDS' },
    { username: 'morwen', avatar: GRANTED, password: 'no', by: 'grant' },
    { username: '(no account yet)', avatar: ABSENT, password: 'no', by: 'ADMIN_UUIDS' },
  ])
})

test.each([
  ['deployment', /First take it out .* deploy\.json and deploy/],
  ['environment', /First take it out .* \.dev\.vars/],
  ['demo world', /changed\. The demo world names it at each start/],
] as const)(
  'revoking an administrator named in the %s has no effect, and the message says what to do',
  (source, advice) => {
    const sentence = explainIneffectiveRevocation(NAMED, { avatars: [NAMED], source })
    expect(sentence).toMatch(/is in ADMIN_UUIDS, .+ nothing was changed/)
    expect(sentence).toMatch(advice)
    expect(explainIneffectiveRevocation(GRANTED, { avatars: [NAMED], source })).toBeNull()
  },
)

test('for a running site, administrators are listed from the ADMIN_UUIDS it was started with', () => {
  const root = process.cwd()
  const dir = mkdtempSync(join(tmpdir(), 'running-'))
  mkdirSync(join(dir, '.wrangler'))
  process.chdir(dir)
  vi.stubEnv('GAME_FEED_URL', 'https://another.example.com/feed')
  vi.stubEnv('ADMIN_UUIDS', ABSENT)
  const started = { siteUrl: '', apiUrl: '', feedUrl: '', stateDir: '', adminUuids: [NAMED] }
  try {
    recordRunningSite(started)
    expect(readConfiguredAdministrators(false)).toEqual({ avatars: [NAMED], source: 'environment' })
    recordRunningSite({ ...started, realmUrl: 'http://127.0.0.1:1' })
    expect(readConfiguredAdministrators(false)).toEqual({ avatars: [NAMED], source: 'demo world' })
  } finally {
    process.chdir(root)
    vi.unstubAllEnvs()
    rmSync(dir, { recursive: true })
  }
})
