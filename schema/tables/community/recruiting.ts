import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '../../community/recruiting.ts'

/** Languages by their codes, and hours of the day in the game's zone, whose end may be past midnight; null for any hours. */
const wishes = {
  languages: text({ mode: 'json' }).$type<Language[]>().notNull(),
  startHour: integer('start_hour'),
  endHour: integer('end_hour'),
}

/** What a house tells those who seek one. A house that never wrote it has no row. */
export const housePosts = sqliteTable(
  'house_posts',
  {
    id: integer().primaryKey(),
    uuid: text().notNull().unique(),
    isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
    ...wishes,
    lookingFor: text('looking_for'),
    /** Whom to ask: a player of the game, or a text. */
    contactUuid: text('contact_uuid'),
    contact: text(),
    landmark: text(),
    /** When it was written or renewed. Epoch milliseconds. */
    renewedAt: integer('renewed_at').notNull(),
  },
  (t) => [index('posts_by_contact').on(t.contactUuid).where(sql`contact_uuid IS NOT NULL`)],
)

/** The players who say that they seek a house: officers of any house read it. */
export const houseSeekers = sqliteTable(
  'house_seekers',
  {
    id: integer().primaryKey(),
    uuid: text().notNull().unique(),
    ...wishes,
    seeking: text(),
    renewedAt: integer('renewed_at').notNull(),
  },
  (t) => [index('seekers_by_renewal').on(t.renewedAt, t.id)],
)

/** Open posts of the houses in the game, in parts: JSON of worker/realm/rows/parts/open-houses.ts. */
export const openHouses = sqliteTable('open_houses', {
  part: integer().primaryKey(),
  posts: text().notNull(),
})

/** Who raised a hand for a house. `ended_at` is null while it is up. */
export const raisedHands = sqliteTable(
  'raised_hands',
  {
    /** Never given twice: HUDs are told of those above the last one. */
    id: integer().primaryKey({ autoIncrement: true }),
    playerUuid: text('player_uuid').notNull(),
    dynastyUuid: text('dynasty_uuid').notNull(),
    raisedAt: integer('raised_at').notNull(),
    /** When the player took it down, or when the site saw the player join a house. */
    endedAt: integer('ended_at'),
    /** That event, and the house; null if the player took it down. */
    eventId: integer('event_id'),
    joinedUuid: text('joined_uuid'),
  },
  (t) => [
    uniqueIndex('hands_up').on(t.playerUuid, t.dynastyUuid).where(sql`ended_at IS NULL`),
    index('hands_by_player').on(t.playerUuid, t.id),
    index('hands_up_by_house').on(t.dynastyUuid, t.id).where(sql`ended_at IS NULL`),
    index('hands_that_joined').on(t.dynastyUuid, t.id).where(sql`joined_uuid = dynasty_uuid`),
    index('hands_by_event').on(t.eventId).where(sql`event_id IS NOT NULL`),
    index('hands_ended').on(t.endedAt).where(sql`ended_at IS NOT NULL`),
  ],
)
