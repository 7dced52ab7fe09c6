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
    'Events of groups and the realm: entries, which occur once or repeatedly, and their occurrences.',
  Players: 'The player directory and player profiles. Lists leave out players who left the game.',
  Chronicle: 'The chronicle that syncs write, and the numbers of each day.',
  Downloads:
    'Files for spreadsheets: CSV (RFC 4180) in UTF-8 with a byte order mark. Texts that a spreadsheet would read as a formula start with an apostrophe.',
  'Pictures and pages':
    'Portraits and logos, which are textures of the virtual world, and sitemaps.',
  Lineage:
    'Who sired whom (`bloodline`), and who follows whom (`followers`). For signed-in players.',
  Court:
    'The signed-in player’s news, and the players and groups they watch. For signed-in players.',
  Discord:
    'Webhooks that post events to Discord channels, for group owners and administrators; linked Discord accounts; and the endpoint that Discord calls for commands.',
  Accounts: 'Login and logout. A session is a cookie that only this site’s own pages can use.',
  Moderation: 'Taking down and restoring what players wrote, reports, and suspended accounts.',
  Administration: 'Syncs with the game, and the audit log.',
  Site: 'Texts by administrators for everybody: the rules and an announcement.',
  'In-world texts': 'For scripts that show them in-world. They need no key.',
  Game: 'For the game’s server, whose feed the site reads. Signed with the feed’s token, and accepted once.',
  HUD: `Calls from scripts in the virtual world. Each is signed with its avatar’s key, accepted once, and valid for ${HUD_SIGNATURE_WINDOW_SECONDS} seconds.`,
}
export type OpenapiTag = keyof typeof TAGS

const DOCUMENTATION = {
  info: {
    title: API_TITLE,
    version: '1',
    description:
      'All calls that this site’s pages make. Public data needs no key. Calls that change something are accepted from the site’s own pages only. Every error has the same form: a sentence for people and a code for programs.',
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
          'HMAC-SHA-256 with the avatar’s own key. docs/hud-protocol.md describes what is signed.',
      },
      game: {
        type: 'apiKey' as const,
        in: 'header',
        name: 'X-Evernight-Signature',
        description:
          'HMAC-SHA-256 with the feed’s token. docs/game-feed.md describes what is signed.',
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
  'Responses to visitors may be up to a minute old. They have an ETag: send it as If-None-Match to get an empty 304 if nothing changed.'

export async function makeApiDocument(api: Hono<AppEnv>): Promise<ApiDocument> {
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
