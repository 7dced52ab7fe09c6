import * as z from 'zod'
import { instant } from '#schema/contracts/core/values.ts'
import { groupInEvent, playerInEvent, recordsBeganAt } from './chronicle.ts'

const place = z.number()
const house = groupInEvent.nullable()

const countRecord = z
  .object({ place, player: playerInEvent, house, count: z.number() })
  .meta({ id: 'CountRecord' })
export type CountRecord = z.infer<typeof countRecord>

const ageRecord = z
  // Whole months, because the exact age in days is private.
  .object({ place, player: playerInEvent, house, months: z.number() })
  .meta({ id: 'AgeRecord' })
export type AgeRecord = z.infer<typeof ageRecord>

const seatRecord = z
  .object({
    place,
    player: playerInEvent,
    group: groupInEvent,
    role: z.string(),
    /** When a sync first saw this owner or group; null if that was before the records began. */
    since: instant.nullable(),
  })
  .meta({ id: 'SeatRecord' })
export type SeatTermRecord = z.infer<typeof seatRecord>

const risingRecord = z
  .object({ place, house: groupInEvent, members: z.number(), growth: z.number() })
  .meta({ id: 'RisingRecord' })
export type GrowthRecord = z.infer<typeof risingRecord>

const newestRecord = z
  .object({ place, house: groupInEvent, members: z.number(), foundedAt: instant })
  .meta({ id: 'NewestRecord' })
export type NewestGroupRecord = z.infer<typeof newestRecord>

const embraceRecord = z
  .object({
    player: playerInEvent,
    house,
    at: instant,
    sire: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'EmbraceRecord' })
export type EmbraceRecord = z.infer<typeof embraceRecord>

export const realmRecords = z
  .object({
    countedAt: instant.nullable(),
    recordsBeganAt,
    childer: z.array(countRecord),
    descendants: z.array(countRecord),
    eldest: z.array(ageRecord),
    seats: z.array(seatRecord),
    /** Ordered by growth over 30 days; empty until the records go back that far. */
    rising: z.array(risingRecord),
    newest: z.array(newestRecord),
    embraced: z.object({ total: z.number(), newest: z.array(embraceRecord) }),
  })
  .meta({ id: 'Records' })
export type RealmRecords = z.infer<typeof realmRecords>

/** `place` is null if the value has no rank. `of` is the number of ranked players or groups. */
const ownPlace = z.object({ value: z.number(), place: z.number().nullable(), of: z.number() })
export type OwnRecordRank = z.infer<typeof ownPlace>

const ownDate = z.object({ place: z.number(), of: z.number() })

/** A record is null if the player cannot be ranked in it, for example without a house. */
export const ownRecords = z
  .object({
    childer: ownPlace.nullable(),
    descendants: ownPlace.nullable(),
    eldest: ownPlace.nullable(),
    seat: ownDate.extend({ since: instant.nullable() }).nullable(),
    house: z.object({ id: z.number(), name: z.string() }).nullable(),
    rising: ownPlace.nullable(),
    newest: ownDate.extend({ foundedAt: instant }).nullable(),
    embracedAt: instant.nullable(),
  })
  .meta({ id: 'OwnRecords' })
export type OwnRecords = z.infer<typeof ownRecords>
