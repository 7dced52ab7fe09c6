import type { Hono } from 'hono'
import type { ApiOperation } from '#schema/contracts/core/api-document.ts'
import type { JsonSchema } from '#schema/core/sample.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { type CallDescription, callDescriptions } from '#worker/core/openapi/describe-calls.ts'
import { makeApiDocument } from '#worker/core/openapi/document.ts'

export type ApiCall = CallDescription & {
  /** The method and path, such as `GET /api/dynasties/{id}`. */
  name: string
  method: string
  path: string
  operation: ApiOperation
}

/** Lists every call of the API, so that tests of all calls include new ones. */
export async function listAllApiCalls(api: Hono<AppEnv>): Promise<ApiCall[]> {
  const { paths } = await makeApiDocument(api)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => {
      const method = verb.toUpperCase()
      const name = `${method} ${path}`
      const description = callDescriptions.get(operation.operationId)
      if (!description) throw new Error(`${name} is not described: ${HOW_TO_DESCRIBE}`)
      return { ...description, name, method, path, operation }
    }),
  )
}

const HOW_TO_DESCRIBE =
  'begin its route with call(id, { summary, access, response }), as the other routes do'

/**
 * Returns, for each route missing from the OpenAPI document, a sentence that says how to add it.
 */
export function listUndocumentedRoutes(api: Hono<AppEnv>, calls: readonly ApiCall[]): string[] {
  const described = new Set(calls.map(({ name }) => name))
  const served = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  return [...new Set(served)]
    .filter((name) => !described.has(name))
    .map((name) => `${name}: ${HOW_TO_DESCRIBE}`)
}

export function isPublicRead({ method, access }: ApiCall): boolean {
  return method === 'GET' && access === 'anybody'
}

/**
 * Fills in the path’s parameters. Takes values from `known`, by parameter name or, for an `id`, by
 * collection (`players`). Otherwise takes the documented examples.
 */
export function toExamplePath(
  { path, operation }: Pick<ApiCall, 'path' | 'operation'>,
  known: Readonly<Record<string, string | number>> = {},
): string {
  const { parameters = [] } = operation
  const toValue = (name: string, example: unknown) => {
    const collection = path.split('/')[2] ?? ''
    return encodeURIComponent(String(known[name === 'id' ? collection : name] ?? example))
  }
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, toValue(name, example)), path)
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${toValue(name, example)}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

export function toExampleBody({ operation }: ApiCall): unknown {
  return operation.requestBody?.content['application/json']?.example
}

export function toInputSchema(
  { operation }: ApiCall,
  place: 'path' | 'query' | 'body',
): JsonSchema {
  if (place === 'body') {
    return (operation.requestBody?.content['application/json']?.schema ?? {}) as JsonSchema
  }
  const fields = (operation.parameters ?? []).filter((one) => one.in === place)
  return {
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema as JsonSchema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  }
}
