import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '../../community/recruiting.ts'

/** Hours are in the game's time zone; null means any. An end below the start is the next day's. */
const wishes = {
  languages: text({ mode: 'json' }).$type<Language[]>().notNull(),
  startHour: integer('start_hour'),
  endHour: integer('end_hour'),
}

/** A house that never wrote a post has no row. */
export const housePosts = sqliteTable(
  'house_posts',
  {
    id: integer().primaryKey(),
    uuid: text().notNull().unique(),
    isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
    ...wishes,
    lookingFor: text('looking_for'),
    contactUuid: text('contact_uuid'),
    contact: text(),
    landmark: text(),
    renewedAt: integer('renewed_at').notNull(),
  },
  (t) => [index('posts_by_contact').on(t.contactUuid).where(sql`contact_uuid IS NOT NULL`)],
)

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

/** JSON of the open posts of houses, written by worker/realm/rows/parts/open-houses.ts. */
export const openHouses = sqliteTable('open_houses', {
  part: integer().primaryKey(),
  posts: text().notNull(),
})

/** `ended_at` is null while a player's hand is raised for the house. */
export const raisedHands = sqliteTable(
  'raised_hands',
  {
    /** Ids are never reused: a HUD announces raised hands with ids above the last one it saw. */
    id: integer().primaryKey({ autoIncrement: true }),
    playerUuid: text('player_uuid').notNull(),
    dynastyUuid: text('dynasty_uuid').notNull(),
    raisedAt: integer('raised_at').notNull(),
    /** When the player lowered the hand, or when a sync saw that the player joined a house. */
    endedAt: integer('ended_at'),
    /** The event in which the player joined a house, and that house; null if the player did not. */
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
