/**
 * Who may make a call. An `owner` or `officer` has a seat in the group that the call is about.
 * `hud`, `game` and `discord` sign their requests.
 */
export type Access =
  | 'anybody'
  | 'account'
  | 'owner'
  | 'officer'
  | 'any officer'
  | 'planner'
  | 'administrator'
  | 'hud'
  | 'game'
  | 'discord'

export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Record<string, Record<string, unknown>> }
}

export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  /** States who may make the call, its rate limits, and how long responses are cached. */
  description: string
  'x-access': Access
  parameters?: ApiParameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}

type Content = Record<string, { schema?: Record<string, unknown>; example?: unknown }>

export type ApiParameter = {
  name: string
  in: string
  required?: boolean
  schema: Record<string, unknown>
  example?: unknown
}
