import { type Context, Hono } from 'hono'
import {
  calendarFileParam,
  newOwnCalendarLink,
  ownCalendarLink,
} from '#schema/contracts/community/calendar.ts'
import { okResponse } from '#schema/contracts/community/moderation.ts'
import { idParam } from '#schema/contracts/core/values.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { type AppEnv, respondWhenDone } from '#worker/core/http/app-env.ts'
import { cachePublicReads, toCachedResponse, toClientResponse } from '#worker/core/http/cache.ts'
import { limitReads } from '#worker/core/http/rate-limits.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { CALENDAR_FILE_ENTRIES_MAX, getCalendarFile } from './get-calendar-file.ts'
import {
  getOwnCalendar,
  getOwnCalendarUrl,
  makeOwnCalendarUrl,
  OWN_CALENDAR_ATTENDED_MAX,
  OWN_CALENDAR_ENTRIES_MAX,
  OWN_CALENDAR_WATCHED_MAX,
  removeOwnCalendarUrl,
} from './get-own-calendar.ts'
import { ICALENDAR_MEDIA_TYPE } from './to-icalendar.ts'

const call = describeCalls('Calendar')
const byId = validateRequest('param', idParam)

const FILE = {
  access: 'anybody',
  response: ICALENDAR_MEDIA_TYPE,
  limits: `The ${CALENDAR_FILE_ENTRIES_MAX} entries that come next, also those that were over within two months; those for everybody alone, and the same for everybody.`,
  rows: { fixed: 60 },
} as const

function describeGroup(kind: GroupKind) {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  return call(`get${name}CalendarFile`, {
    summary: `What a ${kind} has for everybody, for a calendar program: RFC 5545.`,
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
        'What all groups and the realm have for everybody, for a calendar program: RFC 5545.',
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
      summary: 'An account’s own calendar, at a secret address and without a session: RFC 5545.',
      access: 'anybody',
      response: ICALENDAR_MEDIA_TYPE,
      errors: ['not-found'],
      limits: `The ${OWN_CALENDAR_ENTRIES_MAX} entries that come next of the account’s groups, of the ${OWN_CALENDAR_WATCHED_MAX} groups that it watched last and of the realm, and the next ${OWN_CALENDAR_ATTENDED_MAX} evenings to which it comes. Only the calendar program caches the file.`,
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
      summary: 'Whether the account’s own calendar has a secret address, and since when.',
      access: 'account',
      response: ownCalendarLink,
    }),
    async (c) => c.json(await getOwnCalendarUrl(c.var.ctx)),
  )
  .post(
    '/account/calendar',
    call('makeOwnCalendarAddress', {
      summary: 'Makes a secret address for the account’s own calendar; one from before ends.',
      access: 'account',
      response: newOwnCalendarLink,
      errors: ['too-many'],
      limits: 'The address is in this response alone: the site stores its hash.',
    }),
    async (c) => c.json(await makeOwnCalendarUrl(c.var.ctx, toOrigin(c))),
  )
  .delete(
    '/account/calendar',
    call('removeOwnCalendarAddress', {
      summary: 'Ends the secret address of the account’s own calendar.',
      access: 'account',
      response: okResponse,
      errors: ['too-many'],
    }),
    (c) => respondWhenDone(c, removeOwnCalendarUrl(c.var.ctx)),
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
