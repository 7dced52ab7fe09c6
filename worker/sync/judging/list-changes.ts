import { sql } from 'drizzle-orm'
import type {
  ChangeValue,
  FeedCollection,
  SyncChange,
  SyncChangesQuery,
  SyncChangesResponse,
} from '#schema/contracts/sync/sync.ts'
import { FEED_COLLECTIONS } from '#schema/contracts/sync/sync.ts'
import { SYNC_CHANGES_PAGE_SIZE } from '#schema/rules.ts'
import type { ChangeKind } from '#schema/sync/structure.ts'
import { SYNC_CHANGES_CSV_MAX_ROWS } from '#schema/sync/sync-limits.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { type CsvColumn, toCsv } from '#worker/core/http/csv.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { toTextOrNull } from '#worker/sync/run/structure.ts'
import { type RunRecord, requireRun } from '../run/run-record.ts'
import type { ChangeFields, SeatValue, StagedChange } from '../run/structure.ts'
import { selectChanges } from './select-changes.ts'

export async function listChanges(ctx: Ctx, query: SyncChangesQuery): Promise<SyncChangesResponse> {
  requireCapability(ctx.actor, 'administer')
  const run = await requireRun(ctx, query.run)
  const changes = await selectChanges(ctx, run, query, SYNC_CHANGES_PAGE_SIZE + 1)
  const shown = changes.slice(0, SYNC_CHANGES_PAGE_SIZE)
  return {
    changes: await describeChanges(ctx, run, shown),
    next: changes.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function getChangesCsv(ctx: Ctx, query: SyncChangesQuery): Promise<string> {
  requireCapability(ctx.actor, 'administer')
  const run = await requireRun(ctx, query.run)
  const changes = await selectChanges(ctx, run, query, SYNC_CHANGES_CSV_MAX_ROWS)
  return toCsv(CSV_COLUMNS, await describeChanges(ctx, run, changes))
}

const CSV_COLUMNS: readonly CsvColumn<SyncChange>[] = [
  ['id', ({ id }) => id],
  ['collection', ({ collection }) => collection],
  ['uuid', ({ uuid }) => uuid],
  ['name', ({ name }) => name],
  ['kind', ({ kind }) => kind],
  ['house', ({ house }) => house?.name ?? null],
  ['before', ({ before }) => before?.text ?? null],
  ['after', ({ after }) => after?.text ?? null],
]

type Known = {
  uuid: string
  id: number | null
  name: string
  race: SyncChange['race']
  pictureUuid: string | null
  dynastyUuid: string | null
}
type Book = Record<FeedCollection, Map<string, Known>>

async function describeChanges(
  ctx: Ctx,
  run: RunRecord,
  changes: StagedChange[],
): Promise<SyncChange[]> {
  const book = await readBook(ctx, run, changes)
  return changes.map((change) => describeChange(change, book))
}

const REFERENCES: Partial<Record<string, FeedCollection>> = {
  dynasty: 'dynasties',
  allegiance: 'bloodlines',
  blood: 'bloodlines',
  bloodline: 'bloodlines',
  clan: 'clans',
  sire: 'players',
  follows: 'players',
}

async function readBook(ctx: Ctx, run: RunRecord, changes: StagedChange[]): Promise<Book> {
  const wanted: Record<FeedCollection, Set<string>> = {
    bloodlines: new Set(),
    clans: new Set(),
    dynasties: new Set(),
    players: new Set(),
  }
  for (const { collection, uuid, before, after } of changes) {
    wanted[collection].add(uuid)
    for (const fields of [before, after]) {
      for (const [field, of] of Object.entries(REFERENCES)) {
        const value = fields?.[field]
        if (of && typeof value === 'string') wanted[of].add(value)
      }
      const seat = fields?.seat as SeatValue | null | undefined
      if (seat?.player) wanted.players.add(seat.player)
    }
  }
  const players = await select(ctx, 'players', wanted.players)
  for (const { dynastyUuid } of players.values()) {
    if (dynastyUuid) wanted.dynasties.add(dynastyUuid)
  }
  const [bloodlines, clans, dynasties] = [
    await select(ctx, 'bloodlines', wanted.bloodlines),
    await select(ctx, 'clans', wanted.clans),
    await select(ctx, 'dynasties', wanted.dynasties),
  ]
  const book: Book = { players, bloodlines, clans, dynasties }
  const unknown = FEED_COLLECTIONS.flatMap((collection) =>
    Array.from(wanted[collection]).filter((uuid) => !book[collection].has(uuid)),
  )
  for (const { collection, ...known } of await selectArriving(ctx, run, unknown)) {
    book[collection].set(known.uuid, known)
  }
  return book
}

async function selectArriving(
  { db }: Ctx,
  { changesAfter, changesUpTo }: RunRecord,
  uuids: string[],
): Promise<(Known & { collection: FeedCollection })[]> {
  if (uuids.length === 0) return []
  return db.all(sql`
    SELECT collection, uuid, NULL AS id, after ->> 'name' AS name,
      coalesce(after ->> 'race', after ->> 'species') AS race,
      after ->> 'portrait' AS pictureUuid, after ->> 'dynasty' AS dynastyUuid
    FROM sync_changes
    WHERE id > ${changesAfter} AND id <= ${changesUpTo} AND kind = 'arrived'
      AND uuid IN (SELECT value FROM json_each(${JSON.stringify(uuids)}))`)
}

const COLUMNS: Record<FeedCollection, string> = {
  players: 'race, portrait_uuid AS pictureUuid, dynasty_uuid AS dynastyUuid',
  dynasties: 'species AS race, logo_uuid AS pictureUuid, NULL AS dynastyUuid',
  clans: 'NULL AS race, logo_uuid AS pictureUuid, NULL AS dynastyUuid',
  bloodlines: 'species AS race, logo_uuid AS pictureUuid, NULL AS dynastyUuid',
}

async function select(
  { db }: Ctx,
  collection: FeedCollection,
  uuids: Set<string>,
): Promise<Map<string, Known>> {
  if (uuids.size === 0) return new Map()
  const [rows] = await readBatch<[Known]>({ db }, [
    sql`SELECT uuid, id, name, ${sql.raw(COLUMNS[collection])} FROM ${sql.raw(collection)}
      WHERE uuid IN (SELECT value FROM json_each(${JSON.stringify(Array.from(uuids))}))`,
  ])
  return new Map(rows.map((row) => [row.uuid, row]))
}

function describeChange(
  { id, collection, uuid, kind, before, after }: StagedChange,
  book: Book,
): SyncChange {
  const known = book[collection].get(uuid)
  const whole = after ?? before ?? {}
  return {
    id,
    collection,
    kind,
    uuid,
    name: known?.name ?? toTextOrNull(whole.name) ?? uuid,
    race: known?.race ?? (toTextOrNull(whole.race ?? whole.species) as SyncChange['race']),
    pictureUuid: known?.pictureUuid ?? toTextOrNull(whole.portrait),
    targetId: known?.id ?? null,
    house: toHouse({ collection, uuid, before, after }, known, book),
    before: toValue(kind, before, book),
    after: toValue(kind, after, book),
  }
}

function toHouse(
  { collection, uuid, before, after }: Omit<StagedChange, 'id' | 'kind'>,
  known: Known | undefined,
  book: Book,
): SyncChange['house'] {
  const house =
    collection === 'dynasties'
      ? uuid
      : (toTextOrNull(before?.dynasty) ?? known?.dynastyUuid ?? toTextOrNull(after?.dynasty))
  if (!house || (collection !== 'players' && collection !== 'dynasties')) return null
  const found = book.dynasties.get(house)
  const name = found?.name ?? (collection === 'dynasties' ? toTextOrNull(after?.name) : null)
  return {
    uuid: house,
    id: found?.id ?? null,
    name: name ?? house,
    logoUuid: found?.pictureUuid ?? null,
  }
}

function toValue(kind: ChangeKind, fields: ChangeFields | null, book: Book): ChangeValue | null {
  if (kind === 'arrived' || kind === 'returned' || kind === 'departed') return null
  if (kind.startsWith('seat:')) return toSeatValue(fields?.seat as SeatValue | null, book)
  const value = fields?.[kind]
  if (value === null || value === undefined) return null
  const collection = REFERENCES[kind] ?? null
  if (collection && typeof value === 'string') return toReference(collection, value, book)
  if (kind === 'joined' || kind === 'founded') return plain(new Date(Number(value)).toISOString())
  const cause = kind === 'status' ? toTextOrNull(fields?.deathCause) : null
  return plain(cause ? `${value}, ${cause}` : String(value))
}

function toSeatValue(seat: SeatValue | null, book: Book): ChangeValue | null {
  if (!seat) return null
  if (!seat.player) return plain(`${seat.name ?? 'Unknown'}, ${seat.role}`)
  const reference = toReference('players', seat.player, book, seat.name ?? 'Unknown')
  return { ...reference, text: `${reference.text}, ${seat.role}` }
}

function toReference(
  collection: FeedCollection,
  uuid: string,
  book: Book,
  fallback = uuid,
): ChangeValue {
  const known = book[collection].get(uuid)
  return {
    text: known?.name ?? fallback,
    uuid,
    collection,
    id: known?.id ?? null,
    pictureUuid: known?.pictureUuid ?? null,
  }
}

function plain(text: string): ChangeValue {
  return { text, uuid: null, collection: null, id: null, pictureUuid: null }
}
