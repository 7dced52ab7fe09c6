/**
 * Who may make a call. `owner` holds the group's owner seat, `officer` any seat of the house, `any officer` a
 * seat of some house, `planner` any seat of the group, or administers the realm; `hud` signs with an avatar's key, `discord` with that of the
 * community's application.
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

/** As much of OpenAPI 3.1 as `GET /api/openapi.json` uses and the page that shows it reads. */
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
  /** Who may make the call, its limits, and how old a response may be. */
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
