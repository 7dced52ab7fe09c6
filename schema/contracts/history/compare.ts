import * as z from 'zod'
import { date, instant, race } from '#schema/contracts/core/values.ts'
import { COMPARED_GROUPS_MAX } from '../../rules.ts'

export const comparisonParam = z.object({ kind: z.enum(['bloodline', 'clan', 'dynasty']) })

export const comparisonQuery = z.object({
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
    parent: z.object({ id: z.number(), name: z.string() }).nullable(),
    members: z.number(),
    days: z.array(
      z.object({
        date,
        members: z.number(),
        awake: z.number().nullable(),
        rank: z.number().nullable(),
      }),
    ),
    /** Members by species and generation, including zeros; null before the first daily count. */
    makeup: z
      .object({
        species: z.record(z.string(), z.number()),
        generations: z.record(z.string(), z.number()),
      })
      .nullable(),
  })
  .meta({ id: 'ComparedGroup' })
export type ComparedGroup = z.infer<typeof comparedGroup>

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
export type ComparedMove = z.infer<typeof move>

export const comparison = z
  .object({
    from: date,
    to: date,
    recordsBeganAt: date.nullable(),
    groups: z.array(comparedGroup),
    moves: z.array(move),
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof comparison>
