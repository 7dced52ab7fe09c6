import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { resolver, uniqueSymbol } from 'hono-openapi'
import type * as z from 'zod'
import { toRefusalMessage } from '#schema/core/describe-issue.ts'
import type { JsonSchema } from '#schema/core/sample.ts'
import { AppError } from '#worker/core/app-error.ts'

export function validateRequest<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const handler = zValidator(target, schema, (result) => {
    if (result.success) return
    const fields: Record<string, string> = {}
    for (const issue of result.error.issues) {
      fields[issue.path.join('.') || target] ??= issue.message
    }
    const [field, reason] = Object.entries(fields)[0] ?? [target, 'is not allowed']
    throw new AppError('malformed', toRefusalMessage(field, reason), { fields })
  })
  return Object.assign(handler, {
    [uniqueSymbol]: { target, ...resolver(schema, toJsonSchemaOptions('input')) },
  })
}

export function toJsonSchemaOptions(io: 'input' | 'output') {
  return {
    options: { io, override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => tidy(jsonSchema) },
  }
}

/** Corrects zod's JSON Schemas: they forbid additional fields and lack the flags of patterns. */
function tidy(schema: JsonSchema): void {
  delete schema.additionalProperties
  if (typeof schema.pattern === 'string')
    schema.pattern = schema.pattern.replaceAll(/0-9a-f(?!A-F)/g, '0-9a-fA-F')
}
