import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DYNASTY_TYPES, EDITABLE_FIELDS, RACES, GROUP_SEATS as SEATS } from '../../rules.ts'

export { SEATS }
export type Seat = (typeof SEATS)[number]
export type GroupLeader = {
  seat: Seat
  role: string
  uuid: string | null
  name: string
  /** True if `/player/{name}` may open another player of that name. */
  isNameShared: boolean
}

// Names, kinds, counts and allegiances come from the game; logo, description, lore and history are
// written on the site.

export const bloodlines = sqliteTable('bloodlines', {
  id: integer().primaryKey(),
  uuid: text().notNull().unique(),
  name: text().notNull(),
  species: text({ enum: RACES }).notNull(),
  foundedAt: integer('founded_at'),
  clanCount: integer('clan_count').notNull().default(0),
  dynastyCount: integer('dynasty_count').notNull().default(0),
  descendantCount: integer('descendant_count').notNull().default(0),
  leaders: text({ mode: 'json' }).$type<GroupLeader[]>().notNull().default([]),
  departedAt: integer('departed_at'),
  logoUuid: text('logo_uuid'),
  lore: text(),
  history: text(),
})

export const clans = sqliteTable(
  'clans',
  {
    id: integer().primaryKey(),
    uuid: text().notNull().unique(),
    name: text().notNull(),
    bloodlineUuid: text('bloodline_uuid'),
    foundedAt: integer('founded_at'),
    memberCount: integer('member_count').notNull().default(0),
    dynastyCount: integer('dynasty_count').notNull().default(0),
    leaders: text({ mode: 'json' }).$type<GroupLeader[]>().notNull().default([]),
    departedAt: integer('departed_at'),
    logoUuid: text('logo_uuid'),
    description: text(),
  },
  (t) => [
    index('clans_by_bloodline').on(t.bloodlineUuid),
    index('clans_by_logo').on(t.logoUuid).where(sql`logo_uuid IS NOT NULL`),
  ],
)

export const dynasties = sqliteTable(
  'dynasties',
  {
    id: integer().primaryKey(),
    uuid: text().notNull().unique(),
    name: text().notNull(),
    type: text({ enum: DYNASTY_TYPES }).notNull(),
    species: text({ enum: RACES }),
    clanUuid: text('clan_uuid'),
    foundedAt: integer('founded_at'),
    memberCount: integer('member_count').notNull().default(0),
    leaders: text({ mode: 'json' }).$type<GroupLeader[]>().notNull().default([]),
    departedAt: integer('departed_at'),
    logoUuid: text('logo_uuid'),
    description: text(),
  },
  (t) => [
    index('dynasties_by_clan').on(t.clanUuid),
    index('dynasties_by_logo').on(t.logoUuid).where(sql`logo_uuid IS NOT NULL`),
  ],
)

export const GROUP_KINDS = ['bloodline', 'clan', 'dynasty'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

export const leadershipSeats = sqliteTable(
  'leadership_seats',
  {
    groupUuid: text('group_uuid').notNull(),
    seat: text({ enum: SEATS }).notNull(),
    kind: text({ enum: GROUP_KINDS }).notNull(),
    role: text().notNull(),
    playerUuid: text('player_uuid'),
    /** The holder's name in the feed, shown if the site has no such player. */
    playerName: text('player_name'),
    /** When a sync first saw the holder in a seat of the group; null if before records began. */
    since: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.groupUuid, t.seat] }),
    index('seats_by_player').on(t.playerUuid),
    index('seats_by_beginning').on(t.since).where(sql`since IS NOT NULL`),
  ],
)

/** The text fields that officers may edit; without a row, only the group's owner may. */
export const officerFields = sqliteTable(
  'officer_fields',
  {
    kind: text({ enum: GROUP_KINDS }).notNull(),
    groupUuid: text('group_uuid').notNull(),
    field: text({ enum: EDITABLE_FIELDS }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.groupUuid, t.field] })],
)
