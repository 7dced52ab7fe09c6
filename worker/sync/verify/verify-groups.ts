import { LIFE_STATUSES, RACES } from '#schema/rules.ts'
import type { GroupKind, GroupLeader, Seat } from '#schema/tables/groups.ts'
import type { Differences, Query } from './differences.ts'
import { readPages } from './differences.ts'
import type { Players } from './read-players.ts'

const PAGE = 10_000

type Counts = Record<string, number>
type GroupRow = {
  id: number
  uuid: string
  name: string
  parent: string | null
  leaders: string
  departed_at: number | null
} & Record<string, unknown>
type Group = GroupRow & { computed: Counts }
type SeatRow = {
  kind: GroupKind
  group_uuid: string
  seat: Seat
  role: string
  uuid: string | null
  name: string
}

const TABLES = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const

/** The counts of the three kinds, their lists of leaders, and the players by race and life status. */
export async function verifyGroups(
  query: Query,
  players: Players,
  differences: Differences,
): Promise<void> {
  const dynasties = await readGroups(query, 'dynasty', ['member_count'], 'clan_uuid')
  const clans = await readGroups(query, 'clan', ['member_count', 'dynasty_count'], 'bloodline_uuid')
  const bloodlines = await readGroups(
    query,
    'bloodline',
    ['clan_count', 'dynasty_count', 'descendant_count'],
    'NULL',
  )
  for (const dynasty of dynasties.values()) {
    add(dynasty, 'member_count', players.byDynasty.get(dynasty.uuid))
    if (dynasty.departed_at !== null) continue
    const clan = clans.get(dynasty.parent ?? '')
    add(clan, 'member_count', dynasty.computed.member_count)
    add(clan, 'dynasty_count', 1)
  }
  for (const clan of clans.values()) {
    if (clan.departed_at !== null) continue
    const bloodline = bloodlines.get(clan.parent ?? '')
    add(bloodline, 'clan_count', 1)
    add(bloodline, 'dynasty_count', clan.computed.dynasty_count)
  }
  for (const bloodline of bloodlines.values()) {
    add(bloodline, 'descendant_count', players.byBlood.get(bloodline.uuid))
  }
  const seats = await readSeats(query)
  for (const [kind, groups] of Object.entries({
    dynasty: dynasties,
    clan: clans,
    bloodline: bloodlines,
  })) {
    const table = TABLES[kind as GroupKind]
    for (const group of groups.values()) {
      const row = `${group.uuid} ${group.name}`
      for (const [column, computed] of Object.entries(group.computed)) {
        differences.compare(`${table}.${column}`, row, group[column], computed)
      }
      const leaders = seats.get(`${kind} ${group.uuid}`) ?? []
      differences.compare(`${table}.leaders`, row, JSON.parse(group.leaders), leaders)
    }
  }
  await compareCounts('player_counts', 'race', RACES, players.byRace)
  await compareCounts('status_counts', 'status', LIFE_STATUSES, players.byStatus)

  async function compareCounts(
    table: string,
    column: string,
    keys: readonly string[],
    computed: ReadonlyMap<string, number>,
  ): Promise<void> {
    const rows = await query<{ key: string; total: number }>(
      `SELECT ${column} AS key, total FROM ${table}`,
    )
    const stored = new Map(rows.map(({ key, total }) => [key, total]))
    for (const key of keys) {
      differences.compare(table, key, stored.get(key) ?? 0, computed.get(key) ?? 0)
    }
  }
}

function add(group: Group | undefined, column: string, count = 0): void {
  if (group) group.computed[column] = (group.computed[column] ?? 0) + count
}

async function readGroups(
  query: Query,
  kind: GroupKind,
  columns: string[],
  parent: string,
): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>()
  const rows = readPages<GroupRow>(query, PAGE, (last) => {
    return `SELECT id, uuid, name, ${parent} AS parent, leaders, departed_at, ${columns.join(', ')}
      FROM ${TABLES[kind]} WHERE id > ${last?.id ?? 0} ORDER BY id`
  })
  for await (const row of rows) {
    const computed = Object.fromEntries(columns.map((column) => [column, 0]))
    groups.set(row.uuid, Object.assign(row, { computed }))
  }
  return groups
}

/** By kind and group, as the column of the leaders has them: docs/decisions/002. */
async function readSeats(query: Query): Promise<Map<string, GroupLeader[]>> {
  const seats = new Map<string, GroupLeader[]>()
  const rows = readPages<SeatRow & { at: string }>(query, PAGE, (last) => {
    const after = last ? `WHERE (kind, group_uuid, seat) > (${last.at})` : ''
    return `SELECT kind, group_uuid, seat, role, players.uuid,
        coalesce(players.name, player_name, 'Unknown') AS name,
        quote(kind) || ',' || quote(group_uuid) || ',' || quote(seat) AS at
      FROM leadership_seats
      LEFT JOIN players ON players.uuid = player_uuid AND players.departed_at IS NULL
      ${after} ORDER BY kind, group_uuid, seat`
  })
  for await (const { kind, group_uuid, seat, role, uuid, name } of rows) {
    const key = `${kind} ${group_uuid}`
    const known = seats.get(key) ?? []
    const leader = { seat, role, uuid, name }
    // The owner first, the others in the order of their seats.
    if (seat === 'owner') known.unshift(leader)
    else known.push(leader)
    seats.set(key, known)
  }
  return seats
}
