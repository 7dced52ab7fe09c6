import type { ChangeKind, Collection } from '#schema/contracts/sync.ts'
import type { FeedRow } from './plan-page.ts'

/** What of a player or group is recorded before it is applied: column by field of the feed. */
export const STRUCTURE = {
  bloodlines: { name: 'name', species: 'species', founded: 'founded_at' },
  clans: { name: 'name', bloodline: 'bloodline_uuid', founded: 'founded_at' },
  dynasties: {
    name: 'name',
    type: 'type',
    species: 'species',
    clan: 'clan_uuid',
    founded: 'founded_at',
  },
  players: {
    name: 'name',
    username: 'username',
    title: 'title',
    race: 'race',
    power: 'power',
    generation: 'generation',
    status: 'status',
    deathCause: 'death_cause',
    joined: 'joined_at',
    dynasty: 'dynasty_uuid',
    dynastyRole: 'dynasty_role',
    allegiance: 'allegiance_uuid',
    blood: 'blood_uuid',
    sire: 'sire_uuid',
    follows: 'follows_uuid',
  },
} as const satisfies Record<Collection, Record<string, string>>

/** Of players; can do no lasting harm, and are written as they are read. `lastSeen` is beside them. */
export const VITALS = {
  portrait: 'portrait_uuid',
  health: 'health',
  maxHealth: 'max_health',
  essence: 'essence',
  subsistence: 'subsistence',
  activityScore: 'activity_score',
  age: 'age_days',
} as const

/** Fields that change together, as one change; every other field is a change of its own. */
export const FIELDS_OF_KIND: Partial<Record<ChangeKind, readonly string[]>> = {
  dynasty: ['dynasty', 'dynastyRole'],
  status: ['status', 'deathCause'],
}

export type Value = string | number | null
export type Values = Record<string, Value>
export type SeatValue = { role: string; player: string | null; name: string | null }
export type Seats = Record<string, SeatValue>

/** A stored row in the words of the feed. `seats` of groups by seat; `vitals` of players. */
export type StoredRow = {
  uuid: string
  departedAt: number | null
  /** The columns that follow from the name are as this version derives them. */
  isDerived: boolean
  structure: Values
  vitals: Values
  seats: Seats
}

/** One fact of a player or group that a run would change. The fields are the feed's. */
export type Change = {
  collection: Collection
  uuid: string
  kind: ChangeKind
  before: ChangeFields | null
  after: ChangeFields | null
}
export type ChangeFields = Record<string, Value | Seats | SeatValue | undefined> & {
  seats?: Seats
}
/** As it is stored, with the id that its event has too. */
export type StagedChange = Change & { id: number }

export function fieldsOf(collection: Collection): string[] {
  return Object.keys(STRUCTURE[collection])
}

/** The leadership of a row of the feed by seat. */
export function toSeats(row: FeedRow[Exclude<Collection, 'players'>]): Seats {
  return Object.fromEntries(
    row.leadership.map(({ seat, role, player, name }) => [seat, { role, player, name }]),
  )
}
