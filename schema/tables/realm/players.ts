import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { LIFE_STATUSES, POWERS, RACES, VEILS } from '../../rules.ts'

/** SQL for a new random `veiled_as`, from 2^47 to below 2^48, as in the trigger `veil_change`. */
export const RANDOM_VEILED_ID_SQL = '(abs(random() % 140737488355328) + 140737488355328)'

// Veiled players sort by the random `veiled_as`, so that a place in a list does not identify them.
// The following expressions avoid `coalesce`, because drizzle-kit splits an index expression at
// commas.
/** SQL for when a member joined the house or, if unknown, the game. 0 if neither is known. */
export const JOIN_TIME_SQL =
  "CASE WHEN veil = 'veiled' THEN veiled_as WHEN dynasty_since IS NOT NULL THEN dynasty_since WHEN joined_at IS NOT NULL THEN joined_at ELSE 0 END"
export const JOIN_TIME = sql<number>`${sql.raw(JOIN_TIME_SQL)}`
/** SQL to sort players by when they were last seen: 0 if never or hidden, negative if veiled. */
export const LAST_SEEN_TIME = sql<number>`CASE WHEN veil = 'veiled' THEN -veiled_as WHEN veil = 'presence-hidden' THEN 0 WHEN last_seen_at IS NOT NULL THEN last_seen_at ELSE 0 END`
/** SQL for the folded name, by which lists are sorted; veiled players come last. */
export const NAME_SORT_KEY = sql<string>`CASE WHEN veil = 'veiled' THEN char(1114111) || veiled_as ELSE search_name END`
export const PUBLIC_DEATH_TIME = sql<number>`CASE WHEN veil <> 'veiled' THEN died_at END`

/** Columns come from the game, except `bio`, `veil` and `away_until`, which the sync never changes. */
export const players = sqliteTable(
  'players',
  {
    id: integer().primaryKey(),
    uuid: text().notNull().unique(),
    name: text().notNull(),
    slug: text().notNull(),
    /** True if `/player/{name}` may open another player of that name: worker/realm/rows/leaders.ts */
    isNameShared: integer('is_name_shared', { mode: 'boolean' }).notNull().default(false),
    searchName: text('search_name').notNull(),
    /** The folded name's first character: 0 letter, 1 digit, 2 symbol. Sorts the directory. */
    nameClass: integer('name_class').notNull().default(0),
    username: text().notNull(),
    title: text(),
    race: text({ enum: RACES }).notNull(),
    power: text({ enum: POWERS }).notNull(),
    portraitUuid: text('portrait_uuid'),
    generation: integer(),
    health: real().notNull(),
    maxHealth: real('max_health').notNull(),
    essence: real().notNull(),
    subsistence: real().notNull(),
    activityScore: real('activity_score').notNull(),
    status: text({ enum: LIFE_STATUSES }).notNull(),
    deathCause: text('death_cause'),
    /** When a sync found the player's death; null if it was not recorded. */
    diedAt: integer('died_at'),
    ageDays: integer('age_days'),
    joinedAt: integer('joined_at'),
    lastSeenAt: integer('last_seen_at'),
    dynastyUuid: text('dynasty_uuid'),
    dynastyRole: text('dynasty_role'),
    /** When a sync first saw the player in the house; null if that was before the records began. */
    dynastySince: integer('dynasty_since'),
    allegianceUuid: text('allegiance_uuid'),
    bloodUuid: text('blood_uuid'),
    sireUuid: text('sire_uuid'),
    followsUuid: text('follows_uuid'),
    departedAt: integer('departed_at'),
    bio: text(),
    /** How much of the profile the player hides. See worker/realm/rows/veil.ts. */
    veil: text({ enum: VEILS }).notNull().default('open'),
    /**
     * Replaces the id and UUID of a veiled player; null for other players. The trigger
     * `veil_change` sets a new random number at each veiling.
     */
    veiledAs: integer('veiled_as'),
    /** The end of an absence, shown to the player's own house; null if not away. */
    awayUntil: integer('away_until'),
  },
  (t) => [
    index('players_by_slug').on(t.slug, t.departedAt, t.id),
    index('players_by_name').on(t.nameClass, t.searchName, t.id).where(sql`departed_at IS NULL`),
    index('players_by_dynasty').on(t.dynastyUuid, JOIN_TIME, t.id).where(sql`departed_at IS NULL`),
    index('players_by_dynasty_and_name')
      .on(t.dynastyUuid, NAME_SORT_KEY, t.id)
      .where(sql`dynasty_uuid IS NOT NULL AND departed_at IS NULL`),
    index('players_by_dynasty_and_seen')
      .on(t.dynastyUuid, LAST_SEEN_TIME, t.id)
      .where(sql`dynasty_uuid IS NOT NULL AND departed_at IS NULL`),
    // The memorial lists deaths in this order. Deaths of unknown date come last.
    index('players_by_death')
      .on(sql`${PUBLIC_DEATH_TIME} DESC`, NAME_SORT_KEY, t.id)
      .where(sql`status = 'Dead' AND departed_at IS NULL`),
    index('players_by_joining').on(t.joinedAt).where(sql`joined_at IS NOT NULL`),
    uniqueIndex('players_by_veiled_as').on(t.veiledAs).where(sql`veiled_as IS NOT NULL`),
    index('players_veiled').on(t.uuid).where(sql`veil = 'veiled'`),
    index('players_by_portrait').on(t.portraitUuid).where(sql`portrait_uuid IS NOT NULL`),
  ],
)

/** HUD sightings by avatar and hour. Pages show them once the hour is over, to hide the minute. */
export const hudPulses = sqliteTable(
  'pulses',
  {
    hour: integer().notNull(),
    playerUuid: text('player_uuid').notNull(),
    seenAt: integer('seen_at').notNull(),
    health: real(),
    essence: real(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.playerUuid] })],
)

/** Numbers of players by race, stored because counting a million rows per visit costs too much. */
export const playerCounts = sqliteTable('player_counts', {
  race: text({ enum: RACES }).primaryKey(),
  total: integer().notNull(),
})

export const statusCounts = sqliteTable('status_counts', {
  status: text({ enum: LIFE_STATUSES }).primaryKey(),
  total: integer().notNull(),
})
