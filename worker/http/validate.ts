import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type * as z from 'zod'
import { AppError } from './errors.ts'

export type Contract = { target: keyof ValidationTargets; schema: z.ZodType }

/** What each validating handler asks for, so that the tests can fuzz every call from its own contract. */
export const contracts = new WeakMap<object, Contract>()

/** `zValidator`, with a refusal that says which field is wrong and why. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const handler = zValidator(target, schema, (result) => {
    if (result.success) return
    const fields: Record<string, string> = {}
    for (const issue of result.error.issues) {
      fields[issue.path.join('.') || target] ??= issue.message
    }
    const [field, reason] = Object.entries(fields)[0] ?? [target, 'is malformed']
    throw new AppError('malformed', `${field}: ${reason}`, { fields })
  })
  contracts.set(handler, { target, schema })
  return handler
}
