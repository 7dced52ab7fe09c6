import * as z from 'zod'

export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  default?: unknown
  $ref?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  [other: string]: unknown
}

type Definitions = Record<string, JsonSchema>

const PLAYER_UUID = '0d02d587-2bf9-0322-007b-5a6b4e1c77d0'

function same(value: unknown, ...fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, value]))
}

const VALUES: Record<string, unknown> = {
  ...same(7, 'id', 'dynastyId', 'houseId', 'newerThan'),
  ...same(PLAYER_UUID, 'uuid', 'house', 'playerUuid', 'avatar', 'root', 'a'),
  ...same('2024-03-12T20:15:00.000Z', 'createdAt', 'joinedDate'),
  ...same('2026-11-21T04:00:00.000Z', 'startedAt', 'at'),
  ...same('2026-10-31', 'from', 'recordsBeganAt', 'recordsBegan', 'asOf', 'growthSince'),
  ...same('2026-10-31', 'until', 'ending', 'newestDay', 'day'),
  webhook: '7',
  address:
    'https://discord.com/api/webhooks/123456789012345678/token-of-an-example-that-no-webhook-of-discord-has-ever-had-abcdefg',
  threadId: '123456789012345678',
  lastFour: 'defg',
  clanId: 3,
  bloodlineId: 1,
  name: 'House of Midnight Veil',
  formerName: 'Morwenna of the Weir',
  characterName: 'Morwenna Thrice-Drowned',
  username: 'morwenna.resident',
  identifier: 'morwenna.resident',
  password: 'raven-and-rose',
  url: 'https://site.example/auth#token=mJ0v3Qx1h8bYkq5sT2nGd7RzLwEc4UaPfIyBoXe6VtM',
  token: 'mJ0v3Qx1h8bYkq5sT2nGd7RzLwEc4UaPfIyBoXe6VtM',
  file: 'mJ0v3Qx1h8bYkq5sT2nGd7RzLwEc4UaPfIyBoXe6VtM.ics',
  home_page_url: 'https://site.example/dynasties/7',
  feed_url: 'https://site.example/news.json?group=dynasty%3A7',
  next_url: 'https://site.example/news.json?group=dynasty%3A7&before=12870',
  icon: 'https://site.example/icon.svg',
  date_published: '2026-11-20T21:00:00.000Z',
  date_modified: '2026-11-21T04:00:00.000Z',
  b: 'dada0ab3-51af-6dbb-e503-45e190ab7622',
  logoUuid: '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361',
  avatarUrl: '/api/texture/8b5fec65-8d8d-9dc5-cda8-8fdf2716e361',
  clanName: 'Clan Winterpelt',
  role: 'Lord',
  type: 'owner',
  title: 'the Unburied',
  speciesName: 'Vampire',
  race: 'Vampire',
  foundedDate: '2023-10-31T00:00:00.000Z',
  before: '7',
  after: '7',
  week: '2026-44',
  season: '2026-10',
  beyond: 'player:0d02d587-2bf9-0322-007b-5a6b4e1c77d0',
  cursor: '1793577600000-7',
  kind: 'died,rose',
  group: 'dynasty:7',
  planner: 'dynasty:7',
  position: '1793577600000-7-2026-11-21',
  minute: 1140,
  minutes: 120,
  zone: 'America/Los_Angeles',
  ids: '1',
  player: '7',
  date: '2026-11-21',
  to: '2026-11-21',
  movedTo: '/player/Morwenna-Thrice-Drowned',
  width: 100,
  height: 100,
  speaks: 'en,de',
  plays: '18-23',
  startHour: 18,
  endHour: 23,
  landmark: 'https://maps.secondlife.com/secondlife/Evernight/128/128/24',
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

const DEPTH_MAX = 4

export function makeSampleData<Schema extends z.ZodType>(
  schema: Schema,
  given: Partial<z.output<Schema>> = {},
): z.output<Schema> {
  const { $defs = {}, ...json } = z.toJSONSchema(schema) as JsonSchema & { $defs?: Definitions }
  return Object.assign(toJsonSample(json, $defs) as object, given) as z.output<Schema>
}

export function toJsonSample(
  schema: JsonSchema,
  definitions: Definitions = {},
  field = '',
  depth = 0,
): unknown {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return toJsonSample(definitions[name] ?? {}, definitions, field, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return toJsonSample(first, definitions, field, depth)
  if (schema.type === 'null') return null
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return toObject(schema, definitions, depth)
  if (type === 'array') {
    return schema.items && depth < DEPTH_MAX
      ? [toJsonSample(schema.items, definitions, field, depth + 1)]
      : []
  }
  const value = VALUES[field]
  if (value !== undefined) return type === 'string' ? String(value) : value
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return 1
  return Array.isArray(schema.type) && schema.type.includes('null') ? null : 'text'
}

function toObject(
  { required = [], properties = {} }: JsonSchema,
  definitions: Definitions,
  depth: number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, toJsonSample(property, definitions, name, depth + 1)]),
  )
}
