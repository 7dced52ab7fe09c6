import { beforeAll, describe, expect, inject, test } from 'vitest'
import { RealmGame } from '#test/support/realm-game.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import type { SqlRunner } from '#worker/core/db/query.ts'
import { quoteSql, readRowsByPage } from '#worker/core/db/query.ts'
import { verifyDerivedData } from './verify.ts'

const game = new RealmGame(inject('isSoak') ? 600 : 200)
const site = new Site(game.bindings)

const query: SqlRunner = async <Row extends object>(text: string) => {
  const { results } = await site.env.DB.prepare(text).all<Row>()
  return results
}

beforeAll(async () => {
  await emptyDatabase()
  await site.sync()
  for (let day = 0; day < 3; day++) {
    await game.advance()
    await site.sync()
  }
})

test('verification finds no differences in the derived data after three days of syncs', async () => {
  const { results } = await site.env.DB.prepare(
    "SELECT count(*) AS n FROM sync_runs WHERE state = 'finished' AND is_full = 0 AND changes > 0",
  ).all()
  expect(results).toEqual([{ n: 3 }])
  expect(await verifyDerivedData(query)).toMatchObject({ kinds: new Map() })
})

const COLUMNS =
  'total, ids, race, dynasty, clan, bloodline, generation, status, joined, seen, veil, veiled, names'

describe('verification names a row that something other than a sync has changed', () => {
  const first = 'SELECT min(id) FROM'
  const someone = '(SELECT max(player_id) FROM lineage_positions)'
  test.each([
    [
      'dynasties.member_count',
      `UPDATE dynasties SET member_count = member_count + 1 WHERE id = (${first} dynasties)`,
    ],
    [
      'dynasties.leaders',
      `UPDATE dynasties SET leaders = '[]' WHERE id = (${first} dynasties WHERE leaders <> '[]')`,
    ],
    [
      'clans.member_count',
      `UPDATE clans SET member_count = 0 WHERE id = (${first} clans WHERE member_count > 0)`,
    ],
    ['clans.dynasty_count', `UPDATE clans SET dynasty_count = 99 WHERE id = (${first} clans)`],
    [
      'bloodlines.clan_count',
      `UPDATE bloodlines SET clan_count = 99 WHERE id = (${first} bloodlines)`,
    ],
    [
      'bloodlines.dynasty_count',
      `UPDATE bloodlines SET dynasty_count = 99 WHERE id = (${first} bloodlines)`,
    ],
    [
      'bloodlines.descendant_count',
      `UPDATE bloodlines SET descendant_count = 9 WHERE id = (${first} bloodlines)`,
    ],
    ['player_counts', "DELETE FROM player_counts WHERE race = 'Witch'"],
    ['status_counts', 'UPDATE status_counts SET total = total + 1'],
    [
      'lineage_positions',
      `UPDATE lineage_positions SET rank = rank + 1 WHERE mode = 'bloodline' AND player_id = ${someone}`,
    ],
    [
      'lineage_positions',
      `DELETE FROM lineage_positions WHERE mode = 'followers' AND player_id = ${someone}`,
    ],
    [
      'lineage_positions',
      "INSERT INTO lineage_positions VALUES ('followers', 99999, NULL, 99999, 0, 0)",
    ],
    ['lineage_loops', "INSERT INTO lineage_loops (mode, player_id) VALUES ('bloodline', 1)"],
    ['directory_blocks.names', "UPDATE directory_blocks SET names = names || 'x'"],
    ['directory_blocks.ids', "UPDATE directory_blocks SET ids = '1'"],
    ['directory_blocks.race', "UPDATE directory_blocks SET race = '1'"],
    ['directory_blocks.total', 'UPDATE directory_blocks SET total = total + 1'],
    ['roster_blocks.names', "UPDATE roster_blocks SET names = names || 'x'"],
    ['roster_blocks.childer', "UPDATE roster_blocks SET childer = '1'"],
    ['roster_blocks', 'UPDATE roster_blocks SET place = place + 1'],
    [
      'directory_blocks',
      `INSERT INTO directory_blocks SELECT version, 1, ${COLUMNS} FROM directory_blocks`,
    ],
  ])('verification names the difference in %s after %s', async (kind, change) => {
    const backup = await readTable(kind)
    expect((await site.env.DB.prepare(change).run()).meta.changes).toBeGreaterThan(0)
    const { kinds } = await verifyDerivedData(query)
    await restoreTable(kind, backup)
    const [found] = kinds.get(kind)?.first ?? []
    expect(found?.row).toEqual(expect.any(String))
    expect(found?.stored).not.toEqual(found?.computed)
    expect((await verifyDerivedData(query)).kinds).toEqual(new Map())
  })
})

test('verification names the first twenty differences of each kind, and counts all of them', async () => {
  const backup = await readTable('lineage_positions')
  await site.env.DB.prepare('UPDATE lineage_positions SET rank = rank + 1').run()
  const found = (await verifyDerivedData(query)).kinds.get('lineage_positions')
  await restoreTable('lineage_positions', backup)
  expect(found).toMatchObject({ total: backup.length })
  expect(found?.first).toHaveLength(20)
})

test('reading a table in pages of any size returns every row once', async () => {
  for (const size of [1, 7, 10_000]) {
    const rows = readRowsByPage<{ id: number; name: string }>(query, size, (last) => {
      return `SELECT id, name FROM clans WHERE name > ${quoteSql(last?.name ?? '')} ORDER BY name`
    })
    const names = await Array.fromAsync(rows, ({ name }) => name)
    const { results } = await site.env.DB.prepare('SELECT name FROM clans ORDER BY name').all()
    expect(names).toEqual(results.map(({ name }) => name))
  }
})

type Row = Record<string, unknown>

function tableOf(kind: string): string {
  return kind.split('.')[0] ?? ''
}

function readTable(kind: string): Promise<Row[]> {
  return query<Row>(`SELECT * FROM ${tableOf(kind)}`)
}

async function restoreTable(kind: string, rows: Row[]): Promise<void> {
  const table = tableOf(kind)
  await site.env.DB.prepare(`DELETE FROM ${table}`).run()
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {})
  const insert = `INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.map((_, index) => `value ->> ${index}`).join(', ')} FROM json_each(?)`
  const values = JSON.stringify(rows.map((row) => Object.values(row)))
  await site.env.DB.prepare(insert).bind(values).run()
}
