import { type SQL, sql } from 'drizzle-orm'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { toNameSortClass, toSearchName, toSlug } from '#schema/core/names/player-name.ts'
import { UNDONE_ARRIVAL_DEPARTED_AT } from '#schema/rules.ts'
import { KIND_BY_COLLECTION, STAGED_FIELDS, VITALS_FIELDS } from '#schema/sync/structure.ts'
import { updateGroupLeaders, updateSharedNames } from '#worker/realm/rows/leaders.ts'
import type { Change, ChangeFields, FieldValues } from '#worker/sync/run/structure.ts'
import { type ApplyOptions, writeSeats } from './write-seats.ts'

type GroupCollection = Exclude<FeedCollection, 'players'>
// Groups are written in this order, so that a parent exists before its children.
const GROUPS = ['bloodlines', 'clans', 'dynasties'] as const

/** The statements increment counts, so they must run exactly once and in one transaction. */
export function applyChanges(changes: Change[], application: ApplyOptions): SQL[] {
  return [
    ...GROUPS.flatMap((collection) =>
      writeGroups(collection, ofCollection(changes, collection), application),
    ),
    ...writeRows('players', ofCollection(changes, 'players'), application),
    ...writeCounts(changes, application),
    ...writeLeaders(changes),
    ...writeSharedNames(changes),
  ]
}

function ofCollection(changes: Change[], collection: FeedCollection): Change[] {
  return changes.filter((change) => change.collection === collection)
}

function writeGroups(
  collection: GroupCollection,
  changes: Change[],
  application: ApplyOptions,
): SQL[] {
  if (changes.length === 0) return []
  const arrived = changes.filter(({ kind }) => kind === 'arrived').map(({ uuid }) => uuid)
  const count = INITIAL_COUNT[collection]
  return [
    ...writeRows(collection, changes, application),
    ...writeSeats(KIND_BY_COLLECTION[collection], changes, application),
    ...(count && arrived.length > 0 ? [count(JSON.stringify(arrived))] : []),
  ]
}

/** Counts the members of new groups. Players can refer to a group before the feed contains it. */
const INITIAL_COUNT: Record<GroupCollection, ((uuids: string) => SQL) | null> = {
  bloodlines: (uuids) => sql`
    UPDATE bloodlines SET descendant_count = (
      SELECT count(*) FROM players WHERE blood_uuid = bloodlines.uuid AND departed_at IS NULL)
    WHERE uuid IN (SELECT value FROM json_each(${uuids}))`,
  clans: null,
  dynasties: (uuids) => sql`
    UPDATE dynasties SET member_count = (
      SELECT count(*) FROM players WHERE dynasty_uuid = dynasties.uuid AND departed_at IS NULL)
    WHERE uuid IN (SELECT value FROM json_each(${uuids}))`,
}

type Column = string | number | null | undefined
type Row = Record<string, Column>

function writeRows(
  collection: FeedCollection,
  changes: Change[],
  { direction, at }: ApplyOptions,
): SQL[] {
  const inserts: Row[] = []
  const updates = new Map<string, { columns: string[]; rows: Row[] }>()
  for (const change of changes) {
    if (change.kind.startsWith('seat:')) continue
    const isArrival = change.kind === 'arrived' && direction === 'apply'
    const row = isArrival ? toRow(collection, change.after ?? {}) : toUpdate(change, direction, at)
    if (isArrival) {
      inserts.push({ ...row, uuid: change.uuid })
      continue
    }
    const columns = Object.keys(row).sort()
    const key = columns.join()
    const same = updates.get(key) ?? { columns, rows: [] }
    same.rows.push({ ...row, uuid: change.uuid })
    updates.set(key, same)
  }
  return [
    ...(inserts.length > 0 ? [insertRows(collection, inserts)] : []),
    ...updates.values().map(({ columns, rows }) => updateRows(collection, columns, rows)),
  ]
}

function toUpdate(
  { collection, kind, before, after }: Change,
  direction: ApplyOptions['direction'],
  at: number,
): Row {
  const isUndone = direction === 'undo'
  switch (kind) {
    case 'arrived':
      return { departed_at: UNDONE_ARRIVAL_DEPARTED_AT }
    case 'departed':
      return { departed_at: isUndone ? null : at }
    case 'returned': {
      if (!isUndone) return { ...toRow(collection, after ?? {}), departed_at: null }
      const departedAt = before?.departedAt
      return { ...toRow(collection, before ?? {}), departed_at: Number(departedAt ?? at) }
    }
    default:
      return toRow(collection, (isUndone ? before : after) ?? {})
  }
}

function toRow(collection: FeedCollection, fields: ChangeFields): Row {
  const columns: Record<string, string> = {
    ...STAGED_FIELDS[collection],
    ...(collection === 'players' && { ...VITALS_FIELDS, lastSeen: 'last_seen_at' }),
  }
  const values = fields as FieldValues
  const row: Row = {}
  for (const [field, column] of Object.entries(columns)) {
    if (values[field] !== undefined) row[column] = values[field]
  }
  if (collection === 'players' && typeof row.name === 'string') {
    row.slug = toSlug(row.name)
    row.search_name = toSearchName(row.name)
    row.name_class = toNameSortClass(row.search_name)
  }
  return row
}

function insertRows(collection: FeedCollection, rows: Row[]): SQL {
  const columns = Object.keys(rows[0] ?? {})
  const values = JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)))
  return sql`
    INSERT INTO ${sql.raw(collection)} (${sql.raw(columns.join(', '))})
    SELECT ${sql.raw(columns.map((_, index) => `value ->> ${index}`).join(', '))}
    FROM json_each(${values}) WHERE true
    ON CONFLICT (uuid) DO UPDATE SET departed_at = NULL,
      ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))}`
}

function updateRows(collection: FeedCollection, columns: string[], rows: Row[]): SQL {
  const values = JSON.stringify(
    rows.map((row) => [row.uuid, ...columns.map((column) => row[column] ?? null)]),
  )
  const table = sql.raw(collection)
  const set = columns.map((column, index) => `${column} = given.value ->> ${index + 1}`)
  return sql`
    UPDATE ${table} SET ${sql.raw(set.join(', '))} FROM json_each(${values}) AS given
    WHERE ${table}.uuid = given.value ->> 0`
}

function writeCounts(changes: Change[], { direction }: ApplyOptions): SQL[] {
  const { members, descendants, races, statuses } = countDeltas(
    changes,
    direction === 'apply' ? 1 : -1,
  )
  return [
    ...addTo('dynasties', 'member_count', members),
    ...addTo('bloodlines', 'descendant_count', descendants),
    ...addToCounts('player_counts', 'race', races),
    ...addToCounts('status_counts', 'status', statuses),
  ]
}

function addToCounts(table: string, key: string, delta: Delta): SQL[] {
  const [target, by] = [sql.raw(table), sql.raw(key)]
  return toJson(delta).map(
    (json) => sql`
      INSERT INTO ${target} (${by}, total)
      SELECT value ->> 0, value ->> 1 FROM json_each(${json}) WHERE true
      ON CONFLICT (${by}) DO UPDATE SET total = total + excluded.total`,
  )
}

function addTo(table: string, column: string, delta: Delta): SQL[] {
  const [name, target] = [sql.raw(column), sql.raw(table)]
  return toJson(delta).map(
    (json) => sql`
      UPDATE ${target} SET ${name} = ${name} + (given.value ->> 1)
      FROM json_each(${json}) AS given WHERE ${target}.uuid = given.value ->> 0`,
  )
}

function toJson(delta: Delta): string[] {
  const entries = Array.from(delta).filter(([, by]) => by !== 0)
  return entries.length > 0 ? [JSON.stringify(entries)] : []
}

function writeLeaders(changes: Change[]): SQL[] {
  return GROUPS.flatMap((collection) => {
    const groups = ofCollection(changes, collection)
      .filter(({ kind }) => kind.startsWith('seat:') || PRESENCE.has(kind))
      .map(({ uuid }) => uuid)
    if (groups.length === 0) return []
    const given = sql`SELECT value FROM json_each(${JSON.stringify(groups)})`
    return [updateGroupLeaders(KIND_BY_COLLECTION[collection], given)]
  })
}

function writeSharedNames(changes: Change[]): SQL[] {
  const slugs = ofCollection(changes, 'players')
    .filter(({ kind }) => NAMING.has(kind))
    .flatMap(({ before, after }) => [before?.name, after?.name])
    .flatMap((name) => (typeof name === 'string' ? toSlug(name) : []))
  if (slugs.length === 0) return []
  return updateSharedNames(sql`SELECT value FROM json_each(${JSON.stringify([...new Set(slugs)])})`)
}

const PRESENCE = new Set(['arrived', 'returned', 'departed'])
const NAMING = new Set([...PRESENCE, 'name'])

type Delta = Map<string, number>
type CountDeltas = Record<'members' | 'descendants' | 'races' | 'statuses', Delta>

function countDeltas(changes: Change[], sign: 1 | -1): CountDeltas {
  const deltas: CountDeltas = {
    members: new Map(),
    descendants: new Map(),
    races: new Map(),
    statuses: new Map(),
  }
  for (const { collection, kind, before, after } of changes) {
    if (collection !== 'players') continue
    // A departed player was not counted, so a return has nothing to subtract.
    if (kind !== 'returned') count(deltas, before, -sign)
    count(deltas, after, sign)
  }
  return deltas
}

function count(deltas: CountDeltas, fields: ChangeFields | null, by: number): void {
  if (!fields) return
  add(deltas.members, fields.dynasty, by)
  add(deltas.descendants, fields.blood, by)
  add(deltas.races, fields.race, by)
  add(deltas.statuses, fields.status, by)
}

function add(delta: Delta, key: ChangeFields[string], by: number): void {
  if (typeof key === 'string') delta.set(key, (delta.get(key) ?? 0) + by)
}
