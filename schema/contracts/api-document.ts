/** As much of OpenAPI 3.1 as `GET /api/openapi.json` uses and the page that shows it reads. */
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
}

export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-access': string
  parameters?: ApiParameter[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { description: string; content: Record<string, { example?: unknown }> }>
}

export type ApiParameter = {
  name: string
  in: string
  required: boolean
  schema: Record<string, unknown>
  example: unknown
}
