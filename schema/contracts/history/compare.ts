import * as z from 'zod'
import { date, instant, race } from '#schema/contracts/core/values.ts'
import { COMPARED_GROUPS_MAX } from '../../rules.ts'

export const compareParam = z.object({ kind: z.enum(['bloodline', 'clan', 'dynasty']) })

/** Ids of the site, separated by commas: 21,14. */
export const compareQuery = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'must be ids, separated by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine(({ length }) => length <= COMPARED_GROUPS_MAX, {
      message: `must be ${COMPARED_GROUPS_MAX} at most`,
    }),
})

export const comparedGroup = z
  .object({
    id: z.number(),
    name: z.string(),
    logoUuid: z.string().nullable(),
    species: race.nullable(),
    foundedDate: instant.nullable(),
    /** The clan of a dynasty, the bloodline of a clan. */
    parent: z.object({ id: z.number(), name: z.string() }).nullable(),
    members: z.number(),
    /** Those of the last 90 days, the oldest first. */
    days: z.array(
      z.object({
        date,
        members: z.number(),
        awake: z.number().nullable(),
        rank: z.number().nullable(),
      }),
    ),
    /** Members by species and by generation, 0 for those of none; null before the first count of a day. */
    makeup: z
      .object({
        species: z.record(z.string(), z.number()),
        generations: z.record(z.string(), z.number()),
      })
      .nullable(),
  })
  .meta({ id: 'ComparedGroup' })
export type ComparedGroup = z.infer<typeof comparedGroup>

/** A player, or a group that belongs to those compared, went from one to another of them. */
const move = z
  .object({
    id: z.number(),
    at: instant,
    who: z.object({
      kind: z.enum(['player', 'clan', 'dynasty']),
      id: z.number(),
      name: z.string(),
    }),
    fromId: z.number(),
    toId: z.number(),
  })
  .meta({ id: 'Move' })
export type Move = z.infer<typeof move>

export const comparison = z
  .object({
    from: date,
    to: date,
    recordsBeganAt: date.nullable(),
    groups: z.array(comparedGroup),
    /** The newest first, a few of each two groups. */
    moves: z.array(move),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof comparison>
