import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import type { Access, ApiDocument, ApiOperation } from '#schema/contracts/core/api-document.ts'
import type { ErrorCode } from '#schema/contracts/core/errors.ts'
import { HUD_SIGNATURE_WINDOW_SECONDS } from '#schema/contracts/outside/hud.ts'
import { type JsonSchema, toJsonSample } from '#schema/core/sample.ts'
import { API_TITLE } from '#web/site.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { STATUS_OF_ERROR_CODE } from '#worker/core/http/error-response.ts'

const TAGS = {
  Dynasties: 'Noble houses, covens and packs, with their leaders and members.',
  Clans: 'Clans, with their leaders and their dynasties.',
  Bloodlines: 'Bloodlines, with their leaders, clans, lore and history.',
  Rankings:
    'Dynasties, clans and bloodlines ranked by members, a page at a time, today or on a past day.',
  Recruiting:
    'Houses that are recruiting, players looking for a house, and the hands that players raise for houses.',
  Calendar:
    'What groups and the realm plan: entries that occur once or again and again, and their occurrences.',
  Players: 'The player directory and player profiles. Players who left the game are in no list.',
  Chronicle: 'The entries that syncs wrote, and the numbers of each day.',
  Downloads:
    'Files for spreadsheets: CSV (RFC 4180) in UTF-8 with a byte order mark. A text that a spreadsheet would read as a formula begins with an apostrophe.',
  'Pictures and pages':
    'Portraits and logos, which are textures of the virtual world, and what search engines read.',
  Lineage:
    'Who sired whom (`bloodline`), and who follows whom (`followers`). For signed-in players.',
  Court:
    'What is new for the signed-in player, and what the player watches. For signed-in players.',
  Discord:
    'Webhooks that post events to a Discord channel, for owners of a group and for administrators; the link of a player’s Discord account; and what Discord asks when a command is given there.',
  Accounts: 'Login and logout. A session is a cookie that only this site’s own pages can use.',
  Moderation: 'Taking down and restoring what players wrote, reports, and suspended accounts.',
  Administration: 'Syncs with the game, and the audit log.',
  Site: 'What administrators write for everybody: the rules and an announcement.',
  'In-world texts': 'For a script that shows them on a prim. They need no key.',
  Game: 'For the game’s own server, whose feed the site reads. Signed with the token of the feed, and accepted once.',
  HUD: `Calls from scripts in the virtual world. Each is signed with its avatar’s key, accepted once, and valid for ${HUD_SIGNATURE_WINDOW_SECONDS} seconds.`,
}
export type OpenapiTag = keyof typeof TAGS

const DOCUMENTATION = {
  info: {
    title: API_TITLE,
    version: '1',
    description:
      'Every call that the pages of this site make. Public data needs no key; calls that change something are accepted from the site’s own pages only. Every error has the same form: a sentence for people and a code for programs.',
    contact: { name: 'The administrators of this site' },
  },
  servers: [{ url: '/' }],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey' as const,
        in: 'cookie',
        name: '__Host-session',
        description: 'The cookie that a login sets.',
      },
      hud: {
        type: 'apiKey' as const,
        in: 'header',
        name: 'X-Evernight-Signature',
        description:
          'HMAC-SHA-256 with the avatar’s own key: docs/hud-protocol.md says what is signed.',
      },
      game: {
        type: 'apiKey' as const,
        in: 'header',
        name: 'X-Evernight-Signature',
        description:
          'HMAC-SHA-256 with the token of the feed: docs/game-feed.md says what is signed.',
      },
      discord: {
        type: 'apiKey' as const,
        in: 'header',
        name: 'X-Signature-Ed25519',
        description:
          'Ed25519 over the header X-Signature-Timestamp and the body, as Discord documents it.',
      },
    },
  },
}

const SIGNED: Access[] = ['hud', 'game', 'discord']

const CACHED =
  'A visitor’s response may be up to a minute old. It has an ETag: send it as If-None-Match, and an unchanged response is an empty 304.'

export async function makeDocument(api: Hono<AppEnv>): Promise<ApiDocument> {
  const document = (await generateSpecs(api, {
    documentation: DOCUMENTATION,
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  })) as unknown as ApiDocument
  for (const { method, path, handler } of api.routes) {
    if (handler === cachePublicReads) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      if (operation) operation.description += ` ${CACHED}`
    }
  }
  for (const methods of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      addErrors(method, operation)
      addExamples(operation, document.components.schemas as Record<string, JsonSchema>)
    }
  }
  return document
}

function addErrors(method: string, operation: ApiOperation): void {
  const { parameters, requestBody, responses } = operation
  const codes: ErrorCode[] = []
  if (parameters || requestBody) codes.push('malformed')
  if (requestBody) codes.push('too-large', 'not-json')
  if (method !== 'get' && !SIGNED.includes(operation['x-access'])) codes.push('forbidden')
  const { content } = responses[STATUS_OF_ERROR_CODE.internal] ?? { content: {} }
  for (const code of codes) responses[STATUS_OF_ERROR_CODE[code]] ??= { description: code, content }
}

function addExamples(operation: ApiOperation, schemas: Record<string, JsonSchema>): void {
  for (const parameter of operation.parameters ?? []) {
    parameter.example = toJsonSample(parameter.schema as JsonSchema, schemas, parameter.name)
  }
  const bodies = [operation.requestBody, ...Object.values(operation.responses)]
  for (const body of bodies) {
    const json = body?.content['application/json']
    const schema = json?.schema as JsonSchema | undefined
    if (json && schema && !schema.$ref?.endsWith('/Error'))
      json.example = toJsonSample(schema, schemas)
  }
}
