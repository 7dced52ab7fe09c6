import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { MILESTONE_KINDS } from '#schema/history/milestones.ts'
import { GROUP_KINDS, SEATS } from '#schema/tables/realm/groups.ts'

/** An event takes the id of the change it records, so that no change is recorded twice. */
export const events = sqliteTable(
  'events',
  {
    id: integer().primaryKey(),
    runId: integer('run_id').notNull(),
    /** Epoch milliseconds. The event happened between `since` (the previous sync run) and `at`. */
    at: integer().notNull(),
    since: integer(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    playerUuid: text('player_uuid'),
    /** The sire, the followed player, or the previous holder of the seat. */
    otherUuid: text('other_uuid'),
    groupKind: text('group_kind', { enum: GROUP_KINDS }),
    groupUuid: text('group_uuid'),
    /** The clan that a house joined, or the bloodline that a clan joined. */
    parentUuid: text('parent_uuid'),
    /** The house that a player left, or the parent group that a house or clan left. */
    fromUuid: text('from_uuid'),
    seat: text({ enum: SEATS }),
    before: text(),
    after: text(),
  },
  (t) => [index('events_by_kind').on(t.kind, t.id), index('events_by_time').on(t.at)],
)

export const EVENT_SUBJECT_KINDS = [
  'player',
  'member-only',
  'species',
  ...GROUP_KINDS,
  'bloodline-landmark',
  'clan-landmark',
  'dynasty-landmark',
  'bloodline-seat',
  'clan-seat',
  'dynasty-seat',
  'bloodline-pair',
  'clan-pair',
  'dynasty-pair',
] as const
export type EventSubjectKind = (typeof EVENT_SUBJECT_KINDS)[number]

/**
 * Lists the chronicles in which an event appears. The value of `uuid` depends on `kind`: a species
 * for `species`, a group's UUID and a seat for `…-seat`, and for `…-pair` the UUIDs of the groups
 * between which a player or group moved. `member-only` marks a player whom only members may see in
 * the event. `…-landmark` marks an event on a group's growth chart.
 */
export const eventSubjects = sqliteTable(
  'event_subjects',
  {
    kind: text({ enum: EVENT_SUBJECT_KINDS }).notNull(),
    uuid: text().notNull(),
    eventId: integer('event_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.uuid, t.eventId] })],
)

/** A bloodline's row has the first player of a generation: docs/decisions/035-milestones.md */
export const milestones = sqliteTable(
  'milestones',
  {
    subject: text({ enum: ['player', ...GROUP_KINDS] }).notNull(),
    uuid: text().notNull(),
    kind: text({ enum: MILESTONE_KINDS }).notNull(),
    value: integer().notNull(),
    /** The seat that was held for a year, such as `dynasty {uuid} owner`; otherwise empty. */
    seat: text().notNull(),
    role: text(),
    houseUuid: text('house_uuid'),
    playerUuid: text('player_uuid'),
    /** Days since 1970-01-01 in UTC; null if the date is unknown. */
    day: integer(),
    /** The sync run that wrote the row; null for the first run, because it cannot be undone. */
    runId: integer('run_id'),
    /** Null until the sync run ends, and for undated milestones, because those have no event. */
    eventId: integer('event_id'),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.uuid, t.kind, t.value, t.seat] }),
    index('milestones_by_player').on(t.playerUuid).where(sql`player_uuid IS NOT NULL`),
    index('milestones_by_run').on(t.runId).where(sql`run_id IS NOT NULL`),
  ],
)

/** Former names of players and groups; a row takes the id of the name change. */
export const formerNames = sqliteTable(
  'former_names',
  {
    id: integer().primaryKey(),
    kind: text({ enum: ['player', ...GROUP_KINDS] }).notNull(),
    uuid: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    searchName: text('search_name').notNull(),
    until: integer().notNull(),
  },
  (t) => [
    index('former_names_by_slug').on(t.slug, t.id),
    index('former_names_by_name').on(t.searchName, t.id),
    index('former_names_by_uuid').on(t.uuid, t.id),
  ],
)

export const nameChanges = sqliteTable(
  'name_changes',
  {
    kind: text({ enum: ['player', ...GROUP_KINDS] }).notNull(),
    uuid: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.uuid] })],
)

/** Members, those seen in the 24 hours before the day's last sync, arrivals, departures, rank. */
export type GroupDayRecord = [number, number, number, number, number | null]
export type RealmDayRecord = [number, number, number, number, number, number, number, number]

/** Holds one `GroupDayRecord` for each day of a month. */
export const groupMonths = sqliteTable(
  'group_months',
  {
    kind: text({ enum: GROUP_KINDS }).notNull(),
    groupId: integer('group_id').notNull(),
    month: text().notNull(),
    days: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.groupId, t.month] }),
    index('group_months_by_month').on(t.month),
  ],
)

export const realmMonths = sqliteTable('realm_months', {
  month: text().primaryKey(),
  days: text().notNull(),
})

/** JSON of a day's groups by rank, 1,000 per row, written by worker/realm/rows/ranked-group.ts. */
export const rankingDays = sqliteTable(
  'ranking_days',
  {
    kind: text({ enum: GROUP_KINDS }).notNull(),
    day: integer().notNull(),
    part: integer().notNull(),
    ranked: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.part] })],
)

/** JSON of texts for group searches, written by worker/realm/rows/parts/group-texts.ts. */
export const groupSearchTexts = sqliteTable(
  'group_texts',
  {
    kind: text({ enum: GROUP_KINDS }).notNull(),
    part: integer().notNull(),
    texts: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.part] })],
)

export type GroupComposition = {
  species: Record<string, number>
  generations: Record<string, number>
}

export const groupCompositions = sqliteTable(
  'group_makeups',
  {
    kind: text({ enum: GROUP_KINDS }).notNull(),
    groupUuid: text('group_uuid').notNull(),
    makeup: text({ mode: 'json' }).$type<GroupComposition>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.groupUuid] })],
)

export const RECORD_KINDS = [
  'childer',
  'descendants',
  'eldest',
  'seats',
  'rising',
  'newest',
  'embraced',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** JSON written by worker/sync/days/save-record-lists.ts: docs/decisions/015-records.md */
export const recordLists = sqliteTable('record_lists', {
  kind: text({ enum: RECORD_KINDS }).primaryKey(),
  /** The last sync run that the records include, and its time in epoch milliseconds. */
  runId: integer('run_id').notNull(),
  at: integer().notNull(),
  entries: text().notNull(),
  places: text().notNull(),
  /** JSON of values that no other table has, keyed by the player's or group's id on this site. */
  ownValues: text('own_values').notNull(),
})

/** A row can change until the season has ended and is frozen: docs/decisions/036-seasons.md */
export const seasons = sqliteTable('seasons', {
  season: text().primaryKey(),
  name: text().notNull(),
  firstDay: integer('first_day').notNull(),
  lastDay: integer('last_day').notNull(),
  /** The last sync run that the season includes, and its time in epoch milliseconds. */
  runId: integer('run_id').notNull(),
  countedAt: integer('counted_at').notNull(),
  isFrozen: integer('is_frozen', { mode: 'boolean' }).notNull(),
  standings: text().notNull(),
})
