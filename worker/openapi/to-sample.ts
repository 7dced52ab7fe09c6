export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  default?: unknown
  $ref?: string
  [other: string]: unknown
}

/** Values that look like the realm's, by the name of their field. */
const SAMPLES: Record<string, unknown> = {
  id: 7,
  dynastyId: 7,
  clanId: 3,
  houseId: 7,
  bloodlineId: 1,
  name: 'House of Midnight Veil',
  characterName: 'Morwenna Thrice-Drowned',
  username: 'morwenna.resident',
  identifier: 'morwenna.resident',
  password: 'raven-and-rose',
  uuid: '0d02d587-2bf9-0322-007b-5a6b4e1c77d0',
  playerUuid: '0d02d587-2bf9-0322-007b-5a6b4e1c77d0',
  avatar: '0d02d587-2bf9-0322-007b-5a6b4e1c77d0',
  root: '0d02d587-2bf9-0322-007b-5a6b4e1c77d0',
  a: '0d02d587-2bf9-0322-007b-5a6b4e1c77d0',
  b: 'dada0ab3-51af-6dbb-e503-45e190ab7622',
  logoUuid: '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361',
  avatarUrl: '/api/texture/8b5fec65-8d8d-9dc5-cda8-8fdf2716e361',
  clanName: 'Clan Winterpelt',
  role: 'Lord',
  type: 'owner',
  title: 'the Unburied',
  speciesName: 'Vampire',
  race: 'Vampire',
  createdAt: '2024-03-12T20:15:00.000Z',
  startedAt: '2026-11-21T04:00:00.000Z',
  at: '2026-11-21T04:00:00.000Z',
  joinedDate: '2024-03-12T20:15:00.000Z',
  foundedDate: '2023-10-31T00:00:00.000Z',
  after: '0',
  width: 100,
  height: 100,
  search: 'mor',
  q: 'mor',
  description: 'We keep the north gate.',
  lore: 'In the first winter …',
  history: 'Founded in the year of ash.',
  bio: 'Drowned three times, and still thirsty.',
  relation: 'grandsire',
  health: 87.5,
  maxHealth: 100,
  essence: 42.125,
  memberCount: 42,
  requestId: '3c0f8f9e-54f0-4f3a-9f5e-6f5a3d1c9b11',
}

type Resolve = (ref: string) => JsonSchema

/** An example of what a schema describes; what is optional is left out. */
export function toSample(schema: JsonSchema, resolve: Resolve, field = '', depth = 0): unknown {
  if (schema.$ref) return toSample(resolve(schema.$ref), resolve, field, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (schema.anyOf?.[0]) return toSample(schema.anyOf[0], resolve, field, depth)
  if (schema.type === 'null') return null
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return toObject(schema, resolve, depth)
  if (type === 'array') {
    // A tree would never end.
    return schema.items && depth < 4 ? [toSample(schema.items, resolve, field, depth + 1)] : []
  }
  if (SAMPLES[field] !== undefined) return SAMPLES[field]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return 1
  return Array.isArray(schema.type) && schema.type.includes('null') ? null : 'text'
}

function toObject(schema: JsonSchema, resolve: Resolve, depth: number): Record<string, unknown> {
  const required = schema.required ?? []
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, toSample(property, resolve, name, depth + 1)]),
  )
}
