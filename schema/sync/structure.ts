import { GROUP_SEATS } from '../rules.ts'

/** Feed fields and their columns. Changes of these fields are listed before they are applied. */
export const STAGED_FIELDS = {
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
} as const

/** These fields are written without a list of changes, because wrong values do no lasting harm. */
export const VITALS_FIELDS = {
  portrait: 'portrait_uuid',
  health: 'health',
  maxHealth: 'max_health',
  essence: 'essence',
  subsistence: 'subsistence',
  activityScore: 'activity_score',
  age: 'age_days',
} as const

/** Fields that are recorded together as one change; every other field is a change of its own. */
export const MULTI_FIELD_CHANGES: Partial<Record<string, readonly string[]>> = {
  dynasty: ['dynasty', 'dynastyRole'],
  status: ['status', 'deathCause'],
}

export const KIND_BY_COLLECTION = {
  bloodlines: 'bloodline',
  clans: 'clan',
  dynasties: 'dynasty',
  players: 'player',
} as const

/** Leaves out the cause of death, because it is recorded as part of the status change. */
const { deathCause: _deathCause, ...PLAYER_FIELDS } = STAGED_FIELDS.players
const FIELDS = {
  ...PLAYER_FIELDS,
  ...STAGED_FIELDS.dynasties,
  ...STAGED_FIELDS.clans,
  ...STAGED_FIELDS.bloodlines,
}
export type FieldChangeKind = keyof typeof FIELDS
export type SeatChangeKind = `seat:${(typeof GROUP_SEATS)[number]}`
const PRESENCE_KINDS = ['arrived', 'returned', 'departed'] as const
export const CHANGE_KINDS = [
  ...PRESENCE_KINDS,
  ...(Object.keys(FIELDS) as FieldChangeKind[]),
  ...GROUP_SEATS.map((seat): SeatChangeKind => `seat:${seat}`),
]
export type ChangeKind = (typeof CHANGE_KINDS)[number]
