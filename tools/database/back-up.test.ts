import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  createBackupPath,
  listErasedPlayerInserts,
  restoreBackup,
  toErasedPlayerMergeSql,
} from './back-up.ts'

test('a backup is written to a git-ignored folder that other users cannot open', () => {
  const file = createBackupPath(new Date('2026-11-01T12:00:00Z'))
  expect(file).toBe('backups/evernight-2026-11-01T12-00-00-000Z.sql')
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('backups/')
  expect(statSync(dirname(file)).mode & 0o077).toBe(0)
})

test('a truncated backup is rejected and leaves the database unchanged', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'evernight-cut-')), 'backup.sql')
  const head = '-- A backup of Evernight: npm run restore reads it. It is whole with its end.\n'
  writeFileSync(file, `${head}-- Migrations: \nINSERT INTO "players" VALUES(1,'Nyx`)
  const nowhere = { config: 'no-such-file.toml', place: '--local' } as const
  await expect(restoreBackup(nowhere, file, { replace: true })).rejects.toThrow(
    `${file} is cut off: its end is missing. Nothing was restored.`,
  )
  rmSync(dirname(file), { recursive: true })
})

test('accounts deleted in the database or in the backup stay deleted after a restore', () => {
  const text = `INSERT INTO "players" VALUES(1,'INSERT INTO "erased_players"');`
  const erased = 'INSERT INTO "erased_players" ("player_uuid","at") VALUES(\'a\',1);'
  expect(toErasedPlayerMergeSql(`${text}\n${erased}`)).toBe(
    `${text}\n${erased.replace('INSERT', 'INSERT OR IGNORE')}`,
  )
  expect(listErasedPlayerInserts(`${text}\n${erased}`)).toEqual([
    erased.replace('INSERT', 'INSERT OR REPLACE'),
  ])
})
