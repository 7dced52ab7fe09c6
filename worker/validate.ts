import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type * as z from 'zod'
import { AppError } from './errors.ts'

/** `zValidator`, with a refusal that says which field is wrong and why. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (result.success) return
    const fields: Record<string, string> = {}
    for (const issue of result.error.issues) {
      fields[issue.path.join('.') || target] ??= issue.message
    }
    const [field, reason] = Object.entries(fields)[0] ?? [target, 'is malformed']
    throw new AppError('malformed', `${field}: ${reason}`, { fields })
  })
}
