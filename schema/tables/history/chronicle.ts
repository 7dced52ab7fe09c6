import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { MILESTONE_KINDS } from '#schema/history/milestones.ts'
import { GROUP_KINDS, SEATS } from '#schema/tables/realm/groups.ts'

/** What each applied change means. The id is the change's: a change can be recorded only once. */
export const events = sqliteTable(
  'events',
  {
    id: integer().primaryKey(),
    runId: integer('run_id').notNull(),
    /** When the site saw it, and since when it may have happened: the run before. Epoch milliseconds. */
    at: integer().notNull(),
    since: integer(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    playerUuid: text('player_uuid'),
    /** The sire, the followed player, or who held the seat before. */
    otherUuid: text('other_uuid'),
    groupKind: text('group_kind', { enum: GROUP_KINDS }),
    groupUuid: text('group_uuid'),
    /** Of a house its clan, of a clan its bloodline: the one that it joined. */
    parentUuid: text('parent_uuid'),
    /** The house that a player left, or the parent that a group left. */
    fromUuid: text('from_uuid'),
    seat: text({ enum: SEATS }),
    before: text(),
    after: text(),
  },
  (t) => [index('events_by_kind').on(t.kind, t.id), index('events_by_time').on(t.at)],
)

export const SUBJECT_KINDS = [
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
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/**
 * In whose chronicle an event is. `member-only`: a player whose part only members may read, such as the
 * sire of an embrace. `species`: the player's, in the place of a UUID. `-landmark`: the few events of a group
 * that its growth is marked with.
 * `-seat`: the UUID of a group and a seat of it, or of what became of the group itself.
 * `-pair`: the UUIDs of two groups, in order, between which a player or group moved. A migration makes the table WITHOUT ROWID, so that each row is written once.
 */
export const eventSubjects = sqliteTable(
  'event_subjects',
  {
    kind: text({ enum: SUBJECT_KINDS }).notNull(),
    uuid: text().notNull(),
    eventId: integer('event_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.uuid, t.eventId] })],
)

/**
 * What was reached, and never again: docs/decisions/035-milestones.md. Of a generation the subject is the bloodline,
 * and `player_uuid` who was the first of it; null where that was before the records. A migration makes the table
 * WITHOUT ROWID.
 */
export const milestones = sqliteTable(
  'milestones',
  {
    subject: text({ enum: ['player', ...GROUP_KINDS] }).notNull(),
    uuid: text().notNull(),
    kind: text({ enum: MILESTONE_KINDS }).notNull(),
    value: integer().notNull(),
    /** Of a year in a seat the group's kind and UUID and the seat: `dynasty {uuid} owner`; else empty. */
    seat: text().notNull(),
    role: text(),
    houseUuid: text('house_uuid'),
    playerUuid: text('player_uuid'),
    /** Since 1970-01-01 in UTC; null where the site did not see it. */
    day: integer(),
    /** The run that wrote it; null for the first, which is not undone. */
    runId: integer('run_id'),
    /** Null of one without a day, which is no news, and until its run is at its end. */
    eventId: integer('event_id'),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.uuid, t.kind, t.value, t.seat] }),
    index('milestones_by_player').on(t.playerUuid).where(sql`player_uuid IS NOT NULL`),
    index('milestones_by_run').on(t.runId).where(sql`run_id IS NOT NULL`),
  ],
)

/** Names that players and groups had until a run renamed them. The id is the change's. */
export const formerNames = sqliteTable(
  'former_names',
  {
    id: integer().primaryKey(),
    kind: text({ enum: ['player', ...GROUP_KINDS] }).notNull(),
    uuid: text().notNull(),
    name: text().notNull(),
    /** As in the path of a player's page. */
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

/** When a player's or group's public name changed last. A migration makes the table WITHOUT ROWID. */
export const nameChanges = sqliteTable(
  'name_changes',
  {
    kind: text({ enum: ['player', ...GROUP_KINDS] }).notNull(),
    uuid: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.uuid] })],
)

/**
 * [members, awake, arrivals, departures, rank]: awake are those seen within 24 hours of the day's last sync; the
 * rank of a group that left the game on the day is null.
 */
export type GroupDayRecord = [number, number, number, number, number | null]
/** [vampires, witches, lycans, awake, arrivals, embraces, deaths, departures] */
export type RealmDayRecord = [number, number, number, number, number, number, number, number]

/** A group's days, one row per month: JSON of `GroupDayRecord` by day. WITHOUT ROWID by a migration. */
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

/** A day's groups by rank, at most 1,000 a part: JSON of worker/realm/rows/ranked-group.ts. WITHOUT ROWID. */
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

/** What group searches read, 500 ids a part: JSON of worker/realm/rows/parts/group-texts.ts. WITHOUT ROWID. */
export const groupTexts = sqliteTable(
  'group_texts',
  {
    kind: text({ enum: GROUP_KINDS }).notNull(),
    part: integer().notNull(),
    texts: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.part] })],
)

/** By name of a species, and by generation; those of no known generation are under 0. */
export type Makeup = { species: Record<string, number>; generations: Record<string, number> }

/** Species and generations of a group's members, counted once a day. WITHOUT ROWID by a migration. */
export const groupMakeups = sqliteTable(
  'group_makeups',
  {
    kind: text({ enum: GROUP_KINDS }).notNull(),
    groupUuid: text('group_uuid').notNull(),
    makeup: text({ mode: 'json' }).$type<Makeup>().notNull(),
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

/** The lists of the records: JSON of worker/history/records/stored-lists.ts, docs/decisions/015-records.md */
export const recordLists = sqliteTable('record_lists', {
  kind: text({ enum: RECORD_KINDS }).primaryKey(),
  /** The last run whose changes are counted, and when they were counted in epoch milliseconds. */
  runId: integer('run_id').notNull(),
  at: integer().notNull(),
  entries: text().notNull(),
  /** How many have each value, the best first: what a place follows from. */
  places: text().notNull(),
  /** By the site's id of a player or group, the value where no other row has it. */
  ownValues: text('own_values').notNull(),
})

/** docs/decisions/036-seasons.md. Only the newest changes; a frozen row is never written again. */
export const seasons = sqliteTable('seasons', {
  /** The month with which it begins: 2026-10. */
  season: text().primaryKey(),
  name: text().notNull(),
  /** Days since 1970-01-01 in UTC, both inclusive. */
  firstDay: integer('first_day').notNull(),
  lastDay: integer('last_day').notNull(),
  /** The last run of the sync that was counted, and when, in epoch milliseconds. */
  runId: integer('run_id').notNull(),
  countedAt: integer('counted_at').notNull(),
  isFrozen: integer('is_frozen', { mode: 'boolean' }).notNull(),
  /** JSON that worker/history/chronicle/season/derive-season.ts makes. */
  standings: text().notNull(),
})
