import { beforeEach, expect, test, vi } from 'vitest'
import {
  HASHED_AUDIT_COLUMNS,
  type HashedAuditEntry,
  hashAuditEntry,
} from '#schema/core/wire/sha256.ts'
import { AUDIT_MERGE_WINDOW_MS, DAY_MS } from '#schema/rules.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { audit, auditMergingRepeats, sealAuditLog } from './audit.ts'
import { runBatch } from './run-batch.ts'

const MINUTE_MS = 60_000
let site: Site
let logged: { id: number; hash: string }[]

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  logged = []
  vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(JSON.parse(line)))
})

async function write(entries: number): Promise<void> {
  for (let index = 0; index < entries; index++) {
    site.now += MINUTE_MS
    const entry = { action: 'set bio', targetKind: 'player', target: `${index}`, before: null }
    await runBatch(site.ctx(), [audit(site.ctx(), { ...entry, after: `ж ${index}` })])
  }
}

async function seal(): Promise<void> {
  await sealAuditLog({ ...site.ctx(), now: site.now + AUDIT_MERGE_WINDOW_MS })
}

async function listBroken(): Promise<number[]> {
  const { results } = await site.env.DB.prepare(
    `SELECT ${HASHED_AUDIT_COLUMNS} FROM audit_log WHERE previous_hash IS NOT NULL ORDER BY id`,
  ).all<HashedAuditEntry>()
  const hashes = await Promise.all(results.map(hashAuditEntry))
  return results
    .filter(({ previous_hash }, index) => index > 0 && previous_hash !== hashes[index - 1])
    .map(({ id }) => id)
}

test('each sealed audit entry contains the previous entry’s hash, even if two ticks run at once', async () => {
  await write(3)
  await Promise.all([seal(), seal()])
  await write(250)
  await seal()
  await seal()
  expect(await listBroken()).toEqual([])
  const { DB } = site.env
  const unsealed = 'SELECT count(*) AS n FROM audit_log WHERE previous_hash IS NULL'
  expect(await DB.prepare(unsealed).first('n')).toBe(0)
  const last = await DB.prepare(
    `SELECT ${HASHED_AUDIT_COLUMNS} FROM audit_log WHERE id = 253`,
  ).first()
  expect(logged.at(-1)).toMatchObject({
    what: 'audit log sealed',
    id: 253,
    hash: await hashAuditEntry(last as HashedAuditEntry),
  })
})

test('an audit entry is not sealed while a later edit can still be merged into it', async () => {
  await write(2)
  await sealAuditLog({ ...site.ctx(), now: site.now + AUDIT_MERGE_WINDOW_MS - MINUTE_MS })
  expect(logged.map(({ id }) => id)).toEqual([1])
})

const EDIT = { action: 'set bio', targetKind: 'player', target: 'one', before: null }

async function edit(after: string): Promise<void> {
  const ctx = { ...site.ctx(), requestId: after }
  await runBatch(ctx, [auditMergingRepeats(ctx, { ...EDIT, after })])
}

async function listUnsealed(): Promise<unknown[]> {
  const { results } = await site.env.DB.prepare(
    'SELECT after FROM audit_log WHERE previous_hash IS NULL ORDER BY id',
  ).all()
  return results.map(({ after }) => after)
}

test('an audit entry dated a day ahead does not keep later entries from being sealed', async () => {
  await write(1)
  site.now += DAY_MS
  await edit('of tomorrow')
  site.now -= DAY_MS
  await write(2)
  await seal()
  expect(await listUnsealed()).toEqual([])
  // A repeated edit must not change the sealed entry, even if the clock jumps ahead.
  site.now += DAY_MS
  await edit('later')
  expect(await listUnsealed()).toEqual(['later'])
  expect(await listBroken()).toEqual([])
})

test('an audit entry dated three minutes ahead accepts edits until ten minutes after that date', async () => {
  site.now += 3 * MINUTE_MS
  await edit('of a clock ahead')
  site.now -= 3 * MINUTE_MS
  await edit('and edited')
  await sealAuditLog(site.ctx())
  expect(await listUnsealed()).toEqual(['and edited'])
  await sealAuditLog({ ...site.ctx(), now: site.now + 3 * MINUTE_MS + AUDIT_MERGE_WINDOW_MS })
  expect(await listUnsealed()).toEqual([])
})

test('an edit from a server with a slow clock does not change a sealed entry', async () => {
  await edit('first')
  await seal()
  await edit('second')
  await seal()
  const { results } = await site.env.DB.prepare('SELECT after FROM audit_log ORDER BY id').all()
  expect(results).toEqual([{ after: 'first' }, { after: 'second' }])
  expect(await listBroken()).toEqual([])
})

test('an edit made while its entry is being sealed goes into the next entry', async () => {
  await edit('first')
  await write(1)
  const ctx = { ...site.ctx(), now: site.now + AUDIT_MERGE_WINDOW_MS }
  const { $client } = ctx.db
  vi.spyOn($client, 'batch').mockImplementationOnce(async (statements) => {
    site.now -= MINUTE_MS
    await edit('as it is sealed')
    return $client.batch(statements)
  })
  await sealAuditLog(ctx)
  expect(await listUnsealed()).toEqual(['as it is sealed', 'ж 0'])
  site.now += MINUTE_MS
  await seal()
  expect(await listUnsealed()).toEqual([])
  expect(await listBroken()).toEqual([])
})

test.each([
  ["UPDATE audit_log SET after = 'forged' WHERE id = 2", [3]],
  ["UPDATE audit_log SET actor = 'somebody else' WHERE id = 2", [3]],
  ['UPDATE audit_log SET id = 20 - id WHERE id IN (2, 3)', [4, 17, 18]],
  ['UPDATE audit_log SET previous_hash = NULL WHERE id = 2', [3]],
  ['DELETE FROM audit_log WHERE id = 2', [3]],
  ["UPDATE audit_log SET previous_hash = '' WHERE id = 2", [2, 3]],
])('after %s, verification finds the audit chain broken at %j', async (sql, broken) => {
  await write(4)
  await seal()
  await site.env.DB.prepare(sql).run()
  expect(await listBroken()).toEqual(broken)
})

test.each(["UPDATE audit_log SET after = 'forged'", 'DELETE FROM audit_log'])(
  'only the logged hash reveals that %s was run on the last sealed audit entry',
  async (sql) => {
    await write(4)
    await seal()
    const { id, hash } = logged.at(-1) ?? { id: 0, hash: '' }
    const read = () =>
      site.env.DB.prepare(`SELECT ${HASHED_AUDIT_COLUMNS} FROM audit_log WHERE id = ?`)
        .bind(id)
        .first<HashedAuditEntry>()
    const sealed = await read()
    expect(sealed && (await hashAuditEntry(sealed))).toBe(hash)
    await site.env.DB.prepare(`${sql} WHERE id = ?`).bind(id).run()
    await write(1)
    await seal()
    expect(await listBroken()).toEqual([])
    const found = await read()
    expect(found && (await hashAuditEntry(found))).not.toBe(hash)
  },
)
