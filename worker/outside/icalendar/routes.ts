import { type Context, Hono } from 'hono'
import {
  calendarFileParam,
  newCalendarLink,
  ownCalendarLink,
} from '#schema/contracts/community/calendar.ts'
import { okResponse } from '#schema/contracts/community/moderation.ts'
import { idParam } from '#schema/contracts/core/values.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { type AppEnv, respondOkAfter } from '#worker/core/http/app-env.ts'
import { cachePublicReads, toCachedResponse, toClientResponse } from '#worker/core/http/cache.ts'
import { limitReads } from '#worker/core/http/rate-limits.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { CALENDAR_FILE_ENTRIES_MAX, getCalendarFile } from './get-calendar-file.ts'
import {
  getOwnCalendar,
  getOwnCalendarUrlState,
  makeOwnCalendarUrl,
  OWN_CALENDAR_ATTENDANCES_MAX,
  OWN_CALENDAR_ENTRIES_MAX,
  OWN_CALENDAR_WATCHES_MAX,
  removeOwnCalendarUrl,
} from './get-own-calendar.ts'
import { ICALENDAR_MEDIA_TYPE } from './to-icalendar.ts'

const call = describeCalls('Calendar')
const byId = validateRequest('param', idParam)

const FILE = {
  access: 'anybody',
  response: ICALENDAR_MEDIA_TYPE,
  limits: `At most ${CALENDAR_FILE_ENTRIES_MAX} public entries: upcoming ones, and those that ended within two months. The response does not depend on who is signed in.`,
  rows: { fixed: 60 },
} as const

function describeGroup(kind: GroupKind) {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  return call(`get${name}CalendarFile`, {
    summary: `The public events of a ${kind}, for calendar apps, as iCalendar (RFC 5545).`,
    errors: ['not-found'],
    ...FILE,
  })
}

/** These routes also exist without `/api`, for shorter URLs in calendar apps. */
const fileRoutes = new Hono<AppEnv>()
  .get(
    '/calendar.ics',
    call('getCalendarFile', {
      summary:
        'The public events of all groups and the realm, for calendar apps, as iCalendar (RFC 5545).',
      ...FILE,
    }),
    cachePublicReads,
    async (c) => respond(c, await getCalendarFile(c.var.ctx, null, toOrigin(c))),
  )
  .get('/dynasties/:id/calendar.ics', describeGroup('dynasty'), byId, cachePublicReads, (c) =>
    respondWithGroup(c, 'dynasty', c.req.valid('param').id),
  )
  .get('/clans/:id/calendar.ics', describeGroup('clan'), byId, cachePublicReads, (c) =>
    respondWithGroup(c, 'clan', c.req.valid('param').id),
  )
  .get('/bloodlines/:id/calendar.ics', describeGroup('bloodline'), byId, cachePublicReads, (c) =>
    respondWithGroup(c, 'bloodline', c.req.valid('param').id),
  )
  .get(
    '/own-calendar/:file',
    call('getOwnCalendarFile', {
      summary:
        'An account’s own calendar at a secret URL that needs no session, as iCalendar (RFC 5545).',
      access: 'anybody',
      response: ICALENDAR_MEDIA_TYPE,
      errors: ['not-found'],
      limits: `The next ${OWN_CALENDAR_ENTRIES_MAX} entries of the realm, the account’s groups and the ${OWN_CALENDAR_WATCHES_MAX} groups it watched last, and the next ${OWN_CALENDAR_ATTENDANCES_MAX} events it will attend. Only the calendar app may cache the file.`,
      rows: { fixed: 60 },
    }),
    validateRequest('param', calendarFileParam),
    async (c) => {
      await limitReads(c)
      const text = await getOwnCalendar(c.var.ctx, c.req.valid('param').file, toOrigin(c))
      const response = await toCachedResponse(respond(c, text), 0)
      const answer = toClientResponse(response, c.req.header('If-None-Match'))
      answer.headers.set('Cache-Control', 'private, no-cache')
      answer.headers.set('X-Robots-Tag', 'noindex, nofollow')
      return answer
    },
  )

const addressRoutes = new Hono<AppEnv>()
  .get(
    '/account/calendar',
    call('getOwnCalendarAddress', {
      summary: 'Whether the account’s own calendar has a secret URL, and since when.',
      access: 'account',
      response: ownCalendarLink,
    }),
    async (c) => c.json(await getOwnCalendarUrlState(c.var.ctx)),
  )
  .post(
    '/account/calendar',
    call('makeOwnCalendarAddress', {
      summary: 'Creates a secret URL for the account’s own calendar, and revokes the previous one.',
      access: 'account',
      response: newCalendarLink,
      errors: ['too-many'],
      limits: 'Only this response contains the URL; the site stores a hash of it.',
    }),
    async (c) => c.json(await makeOwnCalendarUrl(c.var.ctx, toOrigin(c))),
  )
  .delete(
    '/account/calendar',
    call('removeOwnCalendarAddress', {
      summary: 'Revokes the secret URL of the account’s own calendar.',
      access: 'account',
      response: okResponse,
      errors: ['too-many'],
    }),
    (c) => respondOkAfter(c, removeOwnCalendarUrl(c.var.ctx)),
  )

export const icalendarRoutes = new Hono<AppEnv>().route('/', fileRoutes).route('/', addressRoutes)

async function respondWithGroup(c: Context<AppEnv>, kind: GroupKind, id: number) {
  return respond(c, await getCalendarFile(c.var.ctx, { kind, id }, toOrigin(c)))
}

function respond(c: Context<AppEnv>, text: string): Response {
  return c.body(text, 200, { 'Content-Type': `${ICALENDAR_MEDIA_TYPE}; charset=utf-8` })
}

function toOrigin(c: Context<AppEnv>): string {
  return new URL(c.req.url).origin
}
