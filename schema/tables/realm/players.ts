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
export const RANDOM_VEILED_AS = '(abs(random() % 140737488355328) + 140737488355328)'

// A place in a list must not reveal a veiled player, so veiled players are ordered by `veiled_as`, which is random and
// larger than any instant. `coalesce` is avoided since drizzle-kit splits an index's expression at its commas.
/** When a member joined the house or, if that is unknown, the game; 0 if neither is known. As text and for drizzle. */
export const JOINED_SQL =
  "CASE WHEN veil = 'veiled' THEN veiled_as WHEN dynasty_since IS NOT NULL THEN dynasty_since WHEN joined_at IS NOT NULL THEN joined_at ELSE 0 END"
export const JOINED = sql<number>`${sql.raw(JOINED_SQL)}`
/** When a player was last seen; 0 for one who never was or who hides it. */
export const SEEN = sql<number>`CASE WHEN veil = 'veiled' THEN -veiled_as WHEN veil = 'presence-hidden' THEN 0 WHEN last_seen_at IS NOT NULL THEN last_seen_at ELSE 0 END`
/** The folded name; the veiled come last. */
export const LISTED_NAME = sql<string>`CASE WHEN veil = 'veiled' THEN char(1114111) || veiled_as ELSE search_name END`
/** When a dead player died; the veiled are among those whose date is unknown. */
export const LISTED_DEATH = sql<number>`CASE WHEN veil <> 'veiled' THEN died_at END`

/** Everything here is the game's, save `bio`, `veil` and `away_until`, which the sync never touches. */
export const players = sqliteTable(
  'players',
  {
    id: integer().primaryKey(),
    uuid: text().notNull().unique(),
    name: text().notNull(),
    slug: text().notNull(),
    /** Whether `/player/{name}` may lead to somebody else: worker/realm/rows/leaders.ts. */
    isNameShared: integer('is_name_shared', { mode: 'boolean' }).notNull().default(false),
    /** The folded name: searches and the directory's order go by it. */
    searchName: text('search_name').notNull(),
    /** What the folded name begins with: 0 a letter, 1 a digit, 2 a sign. The directory has them in this order. */
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
    /** When the site saw the death of one who is dead; null if it was not recorded. */
    diedAt: integer('died_at'),
    ageDays: integer('age_days'),
    joinedAt: integer('joined_at'),
    lastSeenAt: integer('last_seen_at'),
    dynastyUuid: text('dynasty_uuid'),
    dynastyRole: text('dynasty_role'),
    /** When the site saw the player come to the house; null if it was before the records began. */
    dynastySince: integer('dynasty_since'),
    allegianceUuid: text('allegiance_uuid'),
    bloodUuid: text('blood_uuid'),
    sireUuid: text('sire_uuid'),
    followsUuid: text('follows_uuid'),
    departedAt: integer('departed_at'),
    bio: text(),
    /** What the player hides from others: worker/realm/rows/veil.ts. */
    veil: text({ enum: VEILS }).notNull().default('open'),
    /**
     * Stands for the id and UUID of a veiled player; null for everybody else. The trigger `veil_change` sets a new random
     * number at each veiling, from 2^47 on so that it is never a player's id.
     */
    veiledAs: integer('veiled_as'),
    /** Until when the player's own house knows them to be away; null if they are not. */
    awayUntil: integer('away_until'),
  },
  (t) => [
    // Those in the game come before the departed.
    index('players_by_slug').on(t.slug, t.departedAt, t.id),
    index('players_by_name').on(t.nameClass, t.searchName, t.id).where(sql`departed_at IS NULL`),
    // The orders of a house's members: by joining, by name and by who was seen last.
    index('players_by_dynasty').on(t.dynastyUuid, JOINED, t.id).where(sql`departed_at IS NULL`),
    index('players_by_dynasty_and_name')
      .on(t.dynastyUuid, LISTED_NAME, t.id)
      .where(sql`dynasty_uuid IS NOT NULL AND departed_at IS NULL`),
    index('players_by_dynasty_and_seen')
      .on(t.dynastyUuid, SEEN, t.id)
      .where(sql`dynasty_uuid IS NOT NULL AND departed_at IS NULL`),
    // The memorial's order: those without a date come last.
    index('players_by_death')
      .on(sql`${LISTED_DEATH} DESC`, LISTED_NAME, t.id)
      .where(sql`status = 'Dead' AND departed_at IS NULL`),
    // Who has been in the game for so many nights.
    index('players_by_joining').on(t.joinedAt).where(sql`joined_at IS NOT NULL`),
    uniqueIndex('players_by_veiled_as').on(t.veiledAs).where(sql`veiled_as IS NOT NULL`),
    index('players_veiled').on(t.uuid).where(sql`veil = 'veiled'`),
    index('players_by_portrait').on(t.portraitUuid).where(sql`portrait_uuid IS NOT NULL`),
  ],
)

/** HUD sightings by avatar and hour. Pages show one once its hour is over, so that minutes stay private. */
export const pulses = sqliteTable(
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

/** How many players are in the game, by race: a count over a million rows is not read at every visit. */
export const playerCounts = sqliteTable('player_counts', {
  race: text({ enum: RACES }).primaryKey(),
  total: integer().notNull(),
})

/** How many players are in the game, by life status. */
export const statusCounts = sqliteTable('status_counts', {
  status: text({ enum: LIFE_STATUSES }).primaryKey(),
  total: integer().notNull(),
})
