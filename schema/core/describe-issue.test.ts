import { expect, test } from 'vitest'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import { registerBody } from '#schema/contracts/identity/accounts.ts'
import { setLogoBody } from '#schema/contracts/realm/groups.ts'
import { kinshipQuery } from '#schema/contracts/realm/lineage.ts'
import { bioBody, playersQuery } from '#schema/contracts/realm/players.ts'
import { rankingQuery } from '#schema/contracts/realm/rankings.ts'
import { toRefusalMessage } from './describe-issue.ts'

function refuse(schema: z.ZodType, value: unknown): string {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue ? toRefusalMessage(issue.path.join('.') || 'json', issue.message) : 'accepted'
}

test.each<[z.ZodType, unknown, string]>([
  [bioBody, { bio: 'x'.repeat(501) }, 'The bio must have at most 500 characters.'],
  [bioBody, { bio: '🦇'.repeat(251) }, 'The bio must have at most 500 characters.'],
  [bioBody, { bio: '🦇'.repeat(250) }, 'accepted'],
  [bioBody, { bio: 7 }, 'The bio must be text.'],
  [bioBody, {}, 'The bio is missing.'],
  [bioBody, [], 'The request body must be an object.'],
  [setLogoBody, { logoUuid: 'raven' }, 'Please enter a valid UUID format'],
  [setLogoBody, {}, 'The logo UUID is missing.'],
  [registerBody, { username: ' ' }, 'Username is required'],
  [registerBody, { username: 'x'.repeat(64) }, 'The username must have at most 63 characters.'],
  [playersQuery, { page: '0' }, 'The page must be at least 1.'],
  [playersQuery, { page: '1.5' }, 'The page must be a whole number.'],
  [playersQuery, { page: 'x' }, 'The page must be a number.'],
  [playersQuery, { limit: '101' }, 'The limit must be at most 100.'],
  [playersQuery, { race: 'Fairy' }, 'The race must be Vampire, Witch, or Lycan.'],
  [idParam, { id: 'x' }, 'The ID must be a whole number.'],
  [kinshipQuery, {}, 'The first player is missing.'],
  [rankingQuery, { asOf: 'x' }, 'The day of the ranking must be a day such as 2026-10-31.'],
])('each validation error explains the rejected input in words: %#', (schema, value, sentence) => {
  expect(refuse(schema, value)).toBe(sentence)
})

const RULES: Record<string, [z.ZodType, unknown]> = {
  invalid_type: [z.object({ a: z.date() }), { a: 1 }],
  too_big: [z.object({ a: z.array(z.number()).max(1) }), { a: [1, 2] }],
  too_small: [z.object({ a: z.string().min(8) }), { a: 'x' }],
  invalid_value: [z.object({ a: z.literal('x') }), { a: 'y' }],
  invalid_format: [z.object({ a: z.email() }), { a: 'x' }],
  not_multiple_of: [z.object({ a: z.number().multipleOf(5) }), { a: 3 }],
  unrecognized_keys: [z.strictObject({}), { a: 1 }],
  invalid_union: [z.object({ a: z.union([z.number(), z.boolean()]) }), { a: 'x' }],
  invalid_key: [z.object({ a: z.record(z.string().max(1), z.number()) }), { a: { long: 1 } }],
  custom: [z.object({ a: z.string().refine(() => false) }), { a: 'x' }],
}

test.each(Object.entries(RULES))(
  'the message for a zod issue of type %s is worded by the site, not by zod',
  (code, [schema, value]) => {
    const [issue] = schema.safeParse(value).error?.issues ?? []
    expect(issue?.code).toBe(code)
    expect(issue?.message).toMatch(/^(is|must|has) [a-z]/)
    expect(issue?.message).not.toMatch(/expected|received|invalid|too (big|small)|<=|>=/i)
  },
)
