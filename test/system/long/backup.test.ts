import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { VEILED_ID_MIN } from '#schema/realm/veil.ts'
import { backUp, restoreBackup } from '#tools/database/back-up.ts'
import { type Database, openLocalDatabase, queryDatabase } from '#tools/database/database.ts'
import type { GameVars } from '#tools/local/own-game.ts'
import { ensureDevVars } from '#tools/local/secrets.ts'
import { startLocalSite } from '#tools/local/system.ts'
import { demoSystem } from '../demo-system.ts'

const dir = mkdtempSync(join(tmpdir(), 'evernight-backup-'))
const file = join(dir, 'backup.sql')
const restored = openLocalDatabase(dir)
const databaseOfSystem = openLocalDatabase(demoSystem.stateDir)

beforeAll(async () => {
  writeFileSync(file, '', { mode: 0o644 })
  await backUp(databaseOfSystem, file)
  await restoreBackup(restored, file, { replace: false })
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function listPublicCalls(): Promise<string[]> {
  const groups = await Promise.all(
    ['dynasties', 'clans', 'bloodlines'].map(async (kind) => {
      const rows = (await (await fetch(`${demoSystem.apiUrl}/api/${kind}`)).json()) as {
        id: number
      }[]
      return rows.map(({ id }) => `/api/${kind}/${id}`)
    }),
  )
  const { players, pagination } = (await (
    await fetch(`${demoSystem.apiUrl}/api/players?limit=100`)
  ).json()) as PlayersResponse
  const pages = Array.from({ length: Math.ceil(pagination.totalPlayers / 100) }, (_, at) => at + 1)
  return [
    ...['dynasties', 'clans', 'bloodlines'].map((kind) => `/api/${kind}`),
    ...groups.flat(),
    ...groups.flat().map((path) => `${path}/${toParts(path)}`),
    ...pages.map((page) => `/api/players?limit=100&page=${page}`),
    ...['an', 'nox', 'élise'].map((text) => `/api/players?search=${encodeURIComponent(text)}`),
    ...players.slice(0, 20).map(({ id }) => `/api/players/${id}/profile`),
  ]
}

function toParts(path: string): string {
  if (path.includes('dynasties')) return 'members'
  return path.includes('clans') ? 'houses' : 'clans'
}

test('a restored site answers every public call like the original', async ({ task }) => {
  const again = await startLocalSite(gameOfSystem(), { stateDir: dir, withPages: false })
  try {
    const all = await listPublicCalls()
    const [directory, calls] = [
      all.filter(isOfDirectory),
      all.filter((path) => !isOfDirectory(path)),
    ]
    for (const path of calls) {
      const [was, is] = await Promise.all(
        [demoSystem.apiUrl, again.apiUrl].map(async (origin) => {
          const answer = await fetch(`${origin}${path}`)
          const asOf = answer.headers.get('X-Data-As-Of')
          return { status: answer.status, asOf, text: await answer.text() }
        }),
      )
      expect(was?.status, path).toBe(200)
      expect(is, path).toEqual(was)
    }
    // Runs the sync that the restore requested. It rebuilds the player directory, which backups
    // leave out.
    await again.tick()
    for (const path of directory) {
      const [were, are] = await Promise.all(
        [demoSystem.apiUrl, again.apiUrl].map((origin) => listIds(`${origin}${path}`)),
      )
      expect(are, path).toEqual(were)
    }
    task.meta.tried = all.length
  } finally {
    await again.stop()
  }
})

/**
 * Returns the settings of the system’s demo game. The restored database must read the same game,
 * because a sync from another game would remove players.
 */
function gameOfSystem(): GameVars {
  const { GAME_FEED_TOKEN = '' } = ensureDevVars()
  return {
    GAME_FEED_URL: `${demoSystem.realmUrl}/feed`,
    GAME_FEED_TOKEN,
    TEXTURE_ORIGIN: `${demoSystem.realmUrl}/textures/{uuid}?w={width}`,
    ADMIN_UUIDS: '',
  }
}

function isOfDirectory(path: string): boolean {
  return path.startsWith('/api/players?')
}

async function listIds(address: string): Promise<number[]> {
  const { players } = (await (await fetch(address)).json()) as PlayersResponse
  return players.map(({ id }) => id)
}

test('a backup leaves out tables that a sync recreates, and has no statement of 100 KB or more', () => {
  const statements = readFileSync(file, 'utf8').split(/;\n(?=INSERT INTO)/)
  const tables = statements.flatMap((one) => /^INSERT INTO "(\w+)"/.exec(one)?.[1] ?? [])
  expect(tables).toContain('players')
  for (const table of ['directory_blocks', 'roster_blocks', 'group_texts']) {
    expect(tables).not.toContain(table)
  }
  expect(Math.max(...statements.map((one) => Buffer.byteLength(one)))).toBeLessThan(100_000)
})

test('only the operating-system user who made a backup can read its file', () => {
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('restoring a backup ends every session stored in it', async () => {
  const versions = 'SELECT id, session_version FROM accounts ORDER BY id'
  type Version = { id: number; session_version: number }
  const read = async (database: Database) =>
    (await queryDatabase<[Version[]]>(database, versions))[0]
  const [were, are] = [await read(databaseOfSystem), await read(restored)]
  expect(are.map(({ id }) => id)).toEqual(were.map(({ id }) => id))
  expect(were.length).toBeGreaterThan(0)
  const kept = new Set(were.map((row) => row.session_version))
  expect(are.filter((row) => kept.has(row.session_version))).toEqual([])
})

test('restoring an old backup keeps later veils and account deletions, and renumbers veiled players', async () => {
  await queryDatabase(
    restored,
    "UPDATE players SET veil = 'veiled' WHERE id = 7",
    'INSERT INTO erased_players (player_uuid, at) SELECT uuid, 1 FROM players WHERE id = 8',
  )
  type Row = { id: number; veiled_as: number }
  const readVeiled = async () => {
    const veiled = "SELECT id, veiled_as FROM players WHERE veil = 'veiled' OR veiled_as > 0"
    return (await queryDatabase<[Row[]]>(restored, veiled))[0]
  }
  const [were] = await readVeiled()
  // Makes the backup look like one from before the column `veiled_as` existed.
  const old = join(dir, 'old.sql')
  const row = /^(INSERT INTO "players" .*),"veiled_as"(\) VALUES.*),NULL\);$/gm
  const rows = readFileSync(file, 'utf8').replaceAll(row, '$1$2);')
  expect(rows).not.toContain('"veiled_as"')
  writeFileSync(old, rows)
  await restoreBackup(restored, old, { replace: true })
  const [is, ...others] = await readVeiled()
  expect(others).toEqual([])
  expect(is?.id).toBe(7)
  expect(is?.veiled_as).toBeGreaterThanOrEqual(VEILED_ID_MIN)
  expect(is?.veiled_as).not.toBe(were?.veiled_as)
  const erased = 'SELECT players.id FROM erased_players JOIN players ON uuid = player_uuid'
  expect(await queryDatabase(restored, erased)).toEqual([[{ id: 8 }]])
})

test('without --replace, a restore refuses to overwrite a database that has players', async () => {
  await expect(restoreBackup(restored, file, { replace: false })).rejects.toThrow(/--replace/)
})

test('backups that are invalid, incomplete or from a newer version are rejected', async () => {
  const other = join(dir, 'other.sql')
  writeFileSync(other, 'DROP TABLE players;')
  await expect(restoreBackup(restored, other, { replace: true })).rejects.toThrow(/not a backup/)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(other, whole.slice(0, whole.length / 2))
  await expect(restoreBackup(restored, other, { replace: true })).rejects.toThrow(/cut off/)
  writeFileSync(other, whole.replace('0000_', '9999_'))
  await expect(restoreBackup(restored, other, { replace: true })).rejects.toThrow(/newer/)
})
