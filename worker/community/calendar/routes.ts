import { Hono } from 'hono'
import {
  CALENDAR_DAYS_MAX,
  CURRENT_ENTRIES_MAX,
  ENTRY_EXCEPTIONS_MAX,
  OCCURRENCES_PAGE_SIZE,
  OWN_WEEK_EVENTS_SHOWN,
  PLANNER_NEXT_EVENTS_SHOWN,
  TONIGHT_EVENTS_SHOWN,
  UPCOMING_EVENTS_SHOWN,
} from '#schema/community/calendar/calendar-rules.ts'
import * as contracts from '#schema/contracts/community/calendar.ts'
import { okResponse } from '#schema/contracts/community/moderation.ts'
import { idParam } from '#schema/contracts/core/values.ts'
import { type AppEnv, respondWhenDone } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { requireAccessByPath } from '#worker/core/http/require-access.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { getOwnWeek } from './get-own-week.ts'
import {
  attendOccurrence,
  cancelAttendance,
  getEntry,
  getPlannedEvents,
  listAttendees,
  listUpcomingEvents,
} from './get-planned-events.ts'
import { getNextEvent, listCalendar, listEventsTonight } from './list-calendar.ts'
import { requirePlanner } from './planner.ts'
import { setOccurrence } from './set-occurrence.ts'
import { createEntry, editEntry, removeEntry, requireManagedEntry } from './write-entry.ts'

const call = describeCalls('Calendar')
const byId = validateRequest('param', idParam)
const byPlanner = validateRequest('param', contracts.plannerParam)
const byOccurrence = validateRequest('param', contracts.occurrenceParam)

const plannerOfPath = requireAccessByPath(contracts.plannerParam, (ctx, { planner }) =>
  requirePlanner(ctx, planner),
)
const plannerOfEntry = requireAccessByPath(idParam, (ctx, { id }) => requireManagedEntry(ctx, id))

const readRoutes = new Hono<AppEnv>()
  .get(
    '/',
    call('listCalendar', {
      summary: 'Events of groups and the realm, from one day to another.',
      access: 'anybody',
      response: contracts.calendarPage,
      limits: `At most ${CALENDAR_DAYS_MAX} days, counted in \`zone\`, an IANA name, or else in the zone of the game. A page has ${OCCURRENCES_PAGE_SIZE} occurrences in order of their beginning; the first also has how many begin on each day. \`planner\` is realm or a group, such as dynasty:14; \`species\` leaves out the groups of another species, and \`speaks\` those whose recruiting post does not name the language; the realm’s are never left out. What is for members alone is in the responses to members.`,
      rows: { fixed: 6 },
    }),
    validateRequest('query', contracts.calendarQuery),
    cachePublicReads,
    async (c) => c.json(await listCalendar(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/next',
    call('getNextEvening', {
      summary: 'The next event for everybody, of a group or of the realm, that is not cancelled.',
      access: 'anybody',
      response: contracts.nextEventResponse,
      limits: 'Looks 31 days ahead; null without one.',
      rows: { fixed: 6 },
    }),
    cachePublicReads,
    async (c) => c.json({ occurrence: await getNextEvent(c.var.ctx) }),
  )
  .get(
    '/tonight',
    call('listTonight', {
      summary:
        'What groups and the realm have for everybody within a day, now or later, and not cancelled.',
      access: 'anybody',
      response: contracts.tonightEvents,
      limits: `The first ${TONIGHT_EVENTS_SHOWN}.`,
      rows: { fixed: 6 },
    }),
    cachePublicReads,
    async (c) => c.json({ occurrences: await listEventsTonight(c.var.ctx) }),
  )
  .get(
    '/own',
    call('getOwnWeek', {
      summary: 'What the account’s groups, the groups it watches and the realm have in seven days.',
      access: 'account',
      response: contracts.ownWeekEvents,
      limits: `The first ${OWN_WEEK_EVENTS_SHOWN}, of the ten groups that were watched last.`,
    }),
    async (c) => c.json(await getOwnWeek(c.var.ctx)),
  )
  .get(
    '/planners/:planner',
    call('getPlanned', {
      summary: 'The open entries of a group or of the realm, and what comes next.',
      access: 'anybody',
      response: contracts.plannedEntries,
      errors: ['not-found'],
      limits: `The next ${PLANNER_NEXT_EVENTS_SHOWN} occurrences.`,
      rows: { fixed: 52 },
    }),
    byPlanner,
    cachePublicReads,
    async (c) => c.json(await getPlannedEvents(c.var.ctx, c.req.valid('param').planner)),
  )
  .get(
    '/planners/:planner/coming',
    call('listComing', {
      summary: 'What comes next of a group or of the realm: for its page.',
      access: 'anybody',
      response: contracts.upcomingEvents,
      errors: ['not-found'],
      limits: `The next ${UPCOMING_EVENTS_SHOWN} occurrences.`,
      rows: { fixed: 12 },
    }),
    byPlanner,
    cachePublicReads,
    async (c) => c.json(await listUpcomingEvents(c.var.ctx, c.req.valid('param').planner)),
  )
  .get(
    '/:id',
    call('getCalendarEntry', {
      summary: 'An entry of the calendar, and its next occurrences.',
      access: 'anybody',
      response: contracts.entryResponse,
      errors: ['not-found'],
      rows: { fixed: 20 },
    }),
    byId,
    cachePublicReads,
    async (c) => c.json(await getEntry(c.var.ctx, c.req.valid('param').id)),
  )

const plannerRoutes = new Hono<AppEnv>()
  .post(
    '/planners/:planner',
    call('createCalendarEntry', {
      summary: 'Writes a new entry of a group or of the realm.',
      access: 'planner',
      requireTarget: plannerOfPath,
      response: contracts.savedEntryResponse,
      status: 201,
      errors: ['not-found', 'conflict'],
      limits: `A group has at most ${CURRENT_ENTRIES_MAX} entries that are not over.`,
    }),
    byPlanner,
    validateRequest('json', contracts.newEntryBody),
    async (c) => {
      const { planner } = c.req.valid('param')
      return c.json({ entry: await createEntry(c.var.ctx, planner, c.req.valid('json')) }, 201)
    },
  )
  .put(
    '/:id',
    call('editCalendarEntry', {
      summary: 'Writes an entry anew, over the version of its sequence.',
      access: 'planner',
      requireTarget: plannerOfEntry,
      response: contracts.savedEntryResponse,
      errors: ['not-found', 'conflict'],
      limits: 'What was cancelled or moved stays so, where the entry still occurs on that day.',
    }),
    byId,
    validateRequest('json', contracts.entryBody),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ entry: await editEntry(c.var.ctx, id, c.req.valid('json')) })
    },
  )
  .delete(
    '/:id',
    call('removeCalendarEntry', {
      summary: 'Removes an entry, with all its occurrences.',
      access: 'planner',
      requireTarget: plannerOfEntry,
      response: okResponse,
      errors: ['not-found', 'conflict'],
    }),
    byId,
    (c) => respondWhenDone(c, removeEntry(c.var.ctx, c.req.valid('param').id)),
  )
  .put(
    '/:id/occurrences/:date',
    call('setOccurrence', {
      summary: 'Calls one occurrence off, moves it, or has it as planned again.',
      access: 'planner',
      requireTarget: plannerOfEntry,
      response: contracts.savedEntryResponse,
      errors: ['not-found', 'conflict'],
      limits: `At most ${ENTRY_EXCEPTIONS_MAX} of an entry.`,
    }),
    byOccurrence,
    validateRequest('json', contracts.occurrenceBody),
    async (c) => {
      const { ctx } = c.var
      const body = c.req.valid('json')
      return c.json({ entry: await setOccurrence(ctx, c.req.valid('param'), body) })
    },
  )

const comerRoutes = new Hono<AppEnv>()
  .put(
    '/:id/occurrences/:date/coming',
    call('come', {
      summary: 'The account says to come to an occurrence.',
      access: 'account',
      response: contracts.turnoutResponse,
      errors: ['not-found', 'conflict', 'too-many'],
    }),
    byOccurrence,
    async (c) => c.json(await attendOccurrence(c.var.ctx, c.req.valid('param'))),
  )
  .delete(
    '/:id/occurrences/:date/coming',
    call('stayAway', {
      summary: 'The account no longer says to come.',
      access: 'account',
      response: contracts.turnoutResponse,
      errors: ['not-found', 'too-many'],
    }),
    byOccurrence,
    async (c) => c.json(await cancelAttendance(c.var.ctx, c.req.valid('param'))),
  )
  .get(
    '/:id/occurrences/:date/comers',
    call('listComers', {
      summary: 'Who says to come to an occurrence: for the members of the group.',
      access: 'account',
      response: contracts.attendeesResponse,
      errors: ['forbidden', 'not-found'],
      limits: 'The last twenty by name, without those who are veiled; all are counted.',
    }),
    byOccurrence,
    async (c) => c.json(await listAttendees(c.var.ctx, c.req.valid('param'))),
  )

export const calendarRoutes = new Hono<AppEnv>()
  .route('/', readRoutes)
  .route('/', plannerRoutes)
  .route('/', comerRoutes)
