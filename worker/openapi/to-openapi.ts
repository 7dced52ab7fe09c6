import * as z from 'zod'
import type { Access, Call } from '#schema/api/call.ts'
import { CALL_GROUPS } from '#schema/api/calls.ts'
import type { ApiDocument, ApiOperation } from '#schema/contracts/api-document.ts'
import type { ErrorCode } from '#schema/contracts/errors.ts'
import { STATUS } from '#worker/http/errors.ts'
import { nameSchemas } from './name-schemas.ts'
import { type JsonSchema, toSample } from './to-sample.ts'

type Registry = ReturnType<typeof nameSchemas>
type Resolve = (ref: string) => JsonSchema

const SCHEMAS = '#/components/schemas/'
const REFUSALS: Record<Access, readonly ErrorCode[]> = {
  anybody: [],
  account: ['unauthenticated'],
  owner: ['unauthenticated', 'forbidden'],
  administrator: ['unauthenticated', 'forbidden'],
  hud: ['unauthenticated'],
}

/** The OpenAPI 3.1 document of the API, made from the contracts of its calls. */
export function toOpenApi() {
  const calls = CALL_GROUPS.flatMap((group) => group.calls)
  const registry = nameSchemas(calls)
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `${SCHEMAS}${id}`,
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  }) as { schemas: Record<string, JsonSchema> }
  for (const schema of Object.values(schemas)) {
    delete schema.$id
    delete schema.$schema
  }
  const resolve = (ref: string) => schemas[ref.replace(SCHEMAS, '')] ?? {}

  const paths: ApiDocument['paths'] = {}
  for (const { title, calls } of CALL_GROUPS) {
    for (const call of calls) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: toOperation(call, title, registry, resolve),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Evernight',
      version: '1',
      description:
        'What the pages of the site are made of. Reading needs no key; writing is for the site’s own pages. Every refusal is an Error: a sentence for people, a code for programs.',
    },
    servers: [{ url: '/' }],
    tags: CALL_GROUPS.map(({ title, about }) => ({ name: title, description: about })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'The cookie that a login sets.',
        },
        hud: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Evernight-Signature',
          description: 'HMAC-SHA-256 with the avatar’s own key: docs/hud.md says over what.',
        },
      },
    },
  }
}

export type OpenApi = ReturnType<typeof toOpenApi>

function toOperation(
  call: Call,
  tag: string,
  registry: Registry,
  resolve: Resolve,
): ApiOperation & { security: object[] } {
  const parameters = [...toParameters(call.params, 'path'), ...toParameters(call.query, 'query')]
  return {
    operationId: call.id,
    tags: [tag],
    summary: call.summary,
    ...(call.limits && { description: call.limits }),
    security: toSecurity(call.access),
    'x-access': call.access,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: toBody(call.body, resolve) }),
    responses: { ...toAnswer(call, registry, resolve), ...toRefusals(call) },
  }
}

/** zod drops the flag of a pattern, and an answer may gain fields. */
function tidy(schema: JsonSchema): void {
  delete schema.additionalProperties
  if (typeof schema.pattern === 'string')
    schema.pattern = schema.pattern.replaceAll('0-9a-f', '0-9a-fA-F')
}

function toInput(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...input } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  })
  return input as JsonSchema
}

function toSecurity(access: Access) {
  if (access === 'anybody') return []
  return [access === 'hud' ? { hud: [] } : { session: [] }]
}

function toParameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = toInput(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    example: toSample(property, () => ({}), name),
  }))
}

function toBody(body: z.ZodObject, resolve: Resolve) {
  const schema = toInput(body)
  return {
    required: true,
    content: { 'application/json': { schema, example: toSample(schema, resolve) } },
  }
}

function toAnswer(call: Call, registry: Registry, resolve: Resolve) {
  const { answer, status = 200 } = call
  if (typeof answer === 'string') {
    return { [status]: { description: 'Done.', content: { [answer]: {} } } }
  }
  const ref = `${SCHEMAS}${registry.get(answer)?.id}`
  return {
    [status]: {
      description: 'Done.',
      content: {
        'application/json': { schema: { $ref: ref }, example: toSample({ $ref: ref }, resolve) },
      },
    },
  }
}

function toRefusals(call: Call) {
  const codes = new Set<ErrorCode>([
    ...(call.params || call.query || call.body ? (['malformed'] as const) : []),
    ...(call.body ? (['too-large', 'not-json'] as const) : []),
    ...(call.method === 'GET' || call.access === 'hud' ? [] : (['forbidden'] as const)),
    ...REFUSALS[call.access],
    ...(call.errors ?? []),
    'internal',
    'unavailable',
  ])
  return Object.fromEntries(
    Array.from(codes, (code) => [
      STATUS[code],
      {
        description: code,
        content: { 'application/json': { schema: { $ref: `${SCHEMAS}Error` } } },
      },
    ]),
  )
}
