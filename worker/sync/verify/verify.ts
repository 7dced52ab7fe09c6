import { type LineageMode, lineageMode } from '#schema/contracts/realm/lineage.ts'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import { quoteSql, type SqlRunner } from '#worker/core/db/query.ts'
import { SHARED_NAMES_DIFF_SQL, selectLeaderDiff } from '#worker/realm/rows/leaders.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import {
  COUNTS_FROM_GROUPS,
  COUNTS_FROM_PLAYERS,
  selectCountDiff,
  selectTotalsDiff,
  TOTALS_TABLES,
} from '#worker/sync/applying/derived-counts.ts'
import {
  DIRECTORY_BLOCK_LIMITS,
  DIRECTORY_GROUPS_SQL,
  type DirectoryBlock,
  type DirectoryPlayer,
  deriveDirectoryBlock,
  type GroupRow,
  selectPlayersAfter,
  toDirectoryGroups,
} from '#worker/sync/directory/derive-block.ts'
import {
  deriveRosters,
  ROSTER_BLOCK_LIMITS,
  type RosterBlock,
  type RosterPlayer,
  selectMembersAfter,
} from '#worker/sync/directory/derive-rosters.ts'
import { deriveTree, diffPositions, listLoopIds } from '#worker/sync/lineage/derive-tree.ts'
import { readKinship } from '#worker/sync/lineage/read-kinship.ts'

export async function verifyDerivedData(query: SqlRunner): Promise<Differences> {
  const differences = new Differences()
  await verifyGroups(query, differences)
  for (const mode of lineageMode.options) await verifyLineage(query, mode, differences)
  await verifyDirectory(query, differences)
  await verifyRosters(query, differences)
  return differences
}

/** Does not compare last-seen times, because HUDs change them between syncs. */
async function verifyDirectory(
  query: SqlRunner,
  differences: Differences,
  max = DIRECTORY_BLOCK_LIMITS,
): Promise<void> {
  const groups = toDirectoryGroups(await query<GroupRow>(DIRECTORY_GROUPS_SQL))
  let place = 0
  for (let last: DirectoryPlayer | undefined; ; place++) {
    const { nameClass, searchName, id } = last ?? { nameClass: -1, searchName: '', id: 0 }
    const after = selectPlayersAfter(String(nameClass), quoteSql(searchName), String(id))
    const players: DirectoryPlayer[] = await query<DirectoryPlayer>(
      `${after} LIMIT ${max.players + 1}`,
    )
    if (players.length === 0) break
    const block = deriveDirectoryBlock(players, groups, max)
    const stored = await readBlock(query, place)
    for (const [column, value] of Object.entries({ ...block, seen: stored?.seen })) {
      const found = stored?.[column as 'ids']
      differences.compare(`directory_blocks.${column}`, `block ${place}`, found, value)
    }
    last = players[block.total - 1]
  }
  const beyond = await readBlock(query, place)
  differences.compare('directory_blocks', `block ${place}`, beyond?.total, undefined)
}

async function readBlock(query: SqlRunner, place: number): Promise<DirectoryBlock | undefined> {
  const [row] = await query<DirectoryBlock>(`
    SELECT * FROM directory_blocks
    WHERE version = (SELECT min(version) FROM directory_blocks) AND place = ${place}`)
  return row
}

type Row = { row: string; stored: number | string; derived: number | string }

async function verifyGroups(query: SqlRunner, differences: Differences): Promise<void> {
  const queries = [
    ...[...COUNTS_FROM_PLAYERS, ...COUNTS_FROM_GROUPS].map(
      (count) => [`${count.table}.${count.column}`, selectCountDiff(count)] as const,
    ),
    ...TOTALS_TABLES.map((totals) => [totals.table, selectTotalsDiff(totals)] as const),
    ['players.is_name_shared', SHARED_NAMES_DIFF_SQL] as const,
    ...GROUP_KINDS.map((kind) => [`${TABLES[kind]}.leaders`, selectLeaderDiff(kind)] as const),
  ]
  for (const [kind, text] of queries) {
    for (const { row, stored, derived } of await query<Row>(text)) {
      differences.compare(kind, row, stored, derived)
    }
  }
}

async function verifyLineage(query: SqlRunner, mode: LineageMode, differences: Differences) {
  const kinship = await readKinship(query, [mode])
  const tree = deriveTree(kinship[mode])
  for await (const { id, stored, derived } of diffPositions(query, mode, tree)) {
    differences.compare('lineage_positions', `${mode} ${id}`, stored, derived)
  }
  const loops = new Set(listLoopIds(tree))
  const rows = await query<{ id: number }>(
    `SELECT player_id AS id FROM lineage_loops WHERE mode = '${mode}'`,
  )
  const stored = new Set(rows.map(({ id }) => id))
  for (const id of stored.symmetricDifference(loops)) {
    differences.compare('lineage_loops', `${mode} ${id}`, stored.has(id), loops.has(id))
  }
}

/** Fields that are not compared, because HUDs and players change them between syncs. */
const CHANGING = ['seen', 'veil', 'away'] as const

async function verifyRosters(
  query: SqlRunner,
  differences: Differences,
  max = ROSTER_BLOCK_LIMITS,
) {
  const limit = max.members * max.blocks
  let place = 0
  for (let last: RosterPlayer | undefined; ; ) {
    const after = selectMembersAfter({
      dynasty: quoteSql(last?.dynasty ?? ''),
      joined: String(last?.joined ?? 0),
      id: String(last?.id ?? 0),
    })
    const players = await query<RosterPlayer>(`${after} LIMIT ${limit}`)
    for (const block of deriveRosters(players, max.members)) {
      const stored = await readRosterBlock(query, place)
      for (const [column, value] of Object.entries(block)) {
        if (CHANGING.some((one) => one === column)) continue
        const found = stored?.[column as 'ids']
        differences.compare(`roster_blocks.${column}`, `block ${place}`, found, value)
      }
      place += 1
    }
    last = players.at(-1)
    if (players.length < limit) break
  }
  const beyond = await readRosterBlock(query, place)
  differences.compare('roster_blocks', `block ${place}`, beyond?.ids, undefined)
}

async function readRosterBlock(query: SqlRunner, place: number): Promise<RosterBlock | undefined> {
  const [row] = await query<RosterBlock>(`
    SELECT first_house AS firstHouse, houses, ids, generation, childer, since, seen, veil, away, names
    FROM roster_blocks
    WHERE version = (SELECT min(version) FROM roster_blocks) AND place = ${place}`)
  return row
}

type Difference = { row: string; stored: unknown; computed: unknown }

const NAMED_MAX = 20

class Differences {
  readonly kinds = new Map<string, { total: number; first: Difference[] }>()

  compare(kind: string, row: string, stored: unknown, computed: unknown): void {
    if (JSON.stringify(stored) === JSON.stringify(computed)) return
    const known = this.kinds.get(kind) ?? { total: 0, first: [] }
    known.total += 1
    if (known.first.length < NAMED_MAX) {
      known.first.push({ row, stored: stored ?? null, computed: computed ?? null })
    }
    this.kinds.set(kind, known)
  }
}
