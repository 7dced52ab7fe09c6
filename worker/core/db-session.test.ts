import { describe, expect, test } from 'vitest'
import { DatabaseError, isDatabaseOutage, isTransient } from './database-error.ts'
import { isRepeatable } from './db-session.ts'

describe('what may be sent twice', () => {
  test.each([
    'select "id" from "players" where "uuid" = ?',
    'WITH a AS (SELECT 1) SELECT * FROM a',
    'explain query plan select 1',
    `select "id" from "players" where "slug" = replace(?, ' ', '-')`,
    `WITH a AS (SELECT replace(name, ' ', '-') AS slug FROM players) SELECT * FROM a`,
    'delete from "login_failures" where "identifier" = ?',
    'insert into "ended_sessions" ("id", "expires_at") values (?, ?) on conflict do nothing',
    'update "accounts" set "last_login_at" = ?, "password_hash" = ? where "id" = ?',
  ])('%s', (sql) => expect(isRepeatable(sql)).toBe(true))
})

describe('what may not', () => {
  test.each([
    ['a plain insert', 'insert into "audit_log" ("at") values (?)'],
    [
      'an insert that returns whether it was the first',
      'insert into "hud_nonces" ("nonce") values (?) on conflict do nothing returning "nonce"',
    ],
    ['a counter', 'update "accounts" set "session_version" = "session_version" + 1 where "id" = ?'],
    [
      'one that keeps the larger',
      'update "players" set "last_seen_at" = max("last_seen_at", ?) where "id" = ?',
    ],
    [
      'an update that returns a row',
      'update "accounts" set "is_admin" = ? where "id" = ? returning "id"',
    ],
    ['a write behind WITH', 'WITH c AS (SELECT 1) UPDATE clans SET member_count = 1 WHERE id = 1'],
  ])('%s', (_, sql) => expect(isRepeatable(sql)).toBe(false))
})

test('D1’s messages are known behind drizzle’s', () => {
  const wrapped = (message: string) =>
    new Error('Failed query: …', { cause: new DatabaseError(new Error(message)) })
  expect(isTransient(wrapped('D1_ERROR: Network connection lost.'))).toBe(true)
  const overloaded = wrapped('D1_ERROR: D1 DB is overloaded. Requests queued for too long.')
  expect([isTransient(overloaded), isDatabaseOutage(overloaded)]).toEqual([false, true])
  const ours = wrapped('D1_ERROR: UNIQUE constraint failed: accounts.username: SQLITE_CONSTRAINT')
  expect(isDatabaseOutage(ours)).toBe(false)
})

test('the same words of another service are not D1’s', () => {
  const lost = new Error('Network connection lost.')
  expect(isDatabaseOutage(lost)).toBe(false)
  expect(isDatabaseOutage(new Error('The game failed', { cause: lost }))).toBe(false)
})
