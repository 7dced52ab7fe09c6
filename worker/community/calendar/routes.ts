import { Hono } from 'hono'
import {
  CALENDAR_SPAN_DAYS_MAX,
  ENTRY_EXCEPTIONS_MAX,
  OCCURRENCES_PAGE_SIZE,
  OPEN_ENTRIES_MAX,
  OWN_WEEK_EVENTS_SHOWN,
  PLANNER_OCCURRENCES_SHOWN,
  TONIGHT_EVENTS_SHOWN,
  UPCOMING_EVENTS_SHOWN,
} from '#schema/community/calendar/calendar-rules.ts'
import * as contracts from '#schema/contracts/community/calendar.ts'
import { okResponse } from '#schema/contracts/community/moderation.ts'
import { idParam } from '#schema/contracts/core/values.ts'
import { type AppEnv, respondOkAfter } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { toTargetAccessCheck } from '#worker/core/http/require-access.ts'
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
import { findNextEvent, listCalendar, listEventsTonight } from './list-calendar.ts'
import { getManagedPlanner } from './planner.ts'
import { setOccurrence } from './set-occurrence.ts'
import { createEntry, editEntry, removeEntry, requireEditableEntry } from './write-entry.ts'

const call = describeCalls('Calendar')
const byId = validateRequest('param', idParam)
const byPlanner = validateRequest('param', contracts.plannerParam)
const byOccurrence = validateRequest('param', contracts.occurrenceParam)

const plannerOfPath = toTargetAccessCheck(contracts.plannerParam, (ctx, { planner }) =>
  getManagedPlanner(ctx, planner),
)
const plannerOfEntry = toTargetAccessCheck(idParam, (ctx, { id }) => requireEditableEntry(ctx, id))

const readRoutes = new Hono<AppEnv>()
  .get(
    '/',
    call('listCalendar', {
      summary: 'The events of groups and the realm between two days.',
      access: 'anybody',
      response: contracts.calendarResponse,
      limits: `At most ${CALENDAR_SPAN_DAYS_MAX} days, in the IANA time zone \`zone\`; the default is the game’s zone. A page has ${OCCURRENCES_PAGE_SIZE} occurrences, ordered by start; the first page also counts the occurrences of each day. \`planner\` is \`realm\` or a group, such as dynasty:14. \`species\` and \`speaks\` filter the groups by species and by the languages of their recruiting posts; events of the realm are always included. Events for members are returned to members only.`,
      rows: { fixed: 6 },
    }),
    validateRequest('query', contracts.calendarQuery),
    cachePublicReads,
    async (c) => c.json(await listCalendar(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/next',
    call('getNextEvening', {
      summary: 'The next public event of a group or the realm. Cancelled events are left out.',
      access: 'anybody',
      response: contracts.nextEventResponse,
      limits: 'Null if there is none within 31 days.',
      rows: { fixed: 6 },
    }),
    cachePublicReads,
    async (c) => c.json({ occurrence: await findNextEvent(c.var.ctx) }),
  )
  .get(
    '/tonight',
    call('listTonight', {
      summary:
        'The public events of groups and the realm that are on now or start within a day. Cancelled events are left out.',
      access: 'anybody',
      response: contracts.tonightEvents,
      limits: `At most ${TONIGHT_EVENTS_SHOWN} events.`,
      rows: { fixed: 6 },
    }),
    cachePublicReads,
    async (c) => c.json({ occurrences: await listEventsTonight(c.var.ctx) }),
  )
  .get(
    '/own',
    call('getOwnWeek', {
      summary:
        'The events of the next seven days of the realm, the account’s groups and the groups it watches.',
      access: 'account',
      response: contracts.ownWeekEvents,
      limits: `At most ${OWN_WEEK_EVENTS_SHOWN} events. Only the ten groups watched last are included.`,
    }),
    async (c) => c.json(await getOwnWeek(c.var.ctx)),
  )
  .get(
    '/planners/:planner',
    call('getPlanned', {
      summary: 'The current calendar entries of a group or the realm, and their next occurrences.',
      access: 'anybody',
      response: contracts.plannerEntries,
      errors: ['not-found'],
      limits: `At most ${PLANNER_OCCURRENCES_SHOWN} occurrences.`,
      rows: { fixed: 52 },
    }),
    byPlanner,
    cachePublicReads,
    async (c) => c.json(await getPlannedEvents(c.var.ctx, c.req.valid('param').planner)),
  )
  .get(
    '/planners/:planner/coming',
    call('listComing', {
      summary: 'The next events of a group or the realm, as its page shows them.',
      access: 'anybody',
      response: contracts.upcomingEvents,
      errors: ['not-found'],
      limits: `At most ${UPCOMING_EVENTS_SHOWN} occurrences.`,
      rows: { fixed: 12 },
    }),
    byPlanner,
    cachePublicReads,
    async (c) => c.json(await listUpcomingEvents(c.var.ctx, c.req.valid('param').planner)),
  )
  .get(
    '/:id',
    call('getCalendarEntry', {
      summary: 'A calendar entry and its next occurrences.',
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
      summary: 'Creates a calendar entry of a group or the realm.',
      access: 'planner',
      requireTarget: plannerOfPath,
      response: contracts.savedEntryResponse,
      status: 201,
      errors: ['not-found', 'conflict'],
      limits: `A group has at most ${OPEN_ENTRIES_MAX} entries that have not ended.`,
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
      summary: 'Replaces a calendar entry. `sequence` is the version that was edited.',
      access: 'planner',
      requireTarget: plannerOfEntry,
      response: contracts.savedEntryResponse,
      errors: ['not-found', 'conflict'],
      limits:
        'Occurrences that were cancelled or moved stay so if the entry still occurs on that day.',
    }),
    byId,
    validateRequest('json', contracts.editEntryBody),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ entry: await editEntry(c.var.ctx, id, c.req.valid('json')) })
    },
  )
  .delete(
    '/:id',
    call('removeCalendarEntry', {
      summary: 'Deletes a calendar entry and all its occurrences.',
      access: 'planner',
      requireTarget: plannerOfEntry,
      response: okResponse,
      errors: ['not-found', 'conflict'],
    }),
    byId,
    (c) => respondOkAfter(c, removeEntry(c.var.ctx, c.req.valid('param').id)),
  )
  .put(
    '/:id/occurrences/:date',
    call('setOccurrence', {
      summary: 'Cancels or moves one occurrence, or restores it as planned.',
      access: 'planner',
      requireTarget: plannerOfEntry,
      response: contracts.savedEntryResponse,
      errors: ['not-found', 'conflict'],
      limits: `At most ${ENTRY_EXCEPTIONS_MAX} cancelled or moved occurrences per entry.`,
    }),
    byOccurrence,
    validateRequest('json', contracts.editOccurrenceBody),
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
      summary: 'Says that the account will attend an occurrence.',
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
      summary: 'Withdraws the account’s attendance.',
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
      summary: 'Who will attend an occurrence. For members of the group only.',
      access: 'account',
      response: contracts.attendeesResponse,
      errors: ['forbidden', 'not-found'],
      limits: 'The names of the last twenty; veiled players are counted but not named.',
    }),
    byOccurrence,
    async (c) => c.json(await listAttendees(c.var.ctx, c.req.valid('param'))),
  )

export const calendarRoutes = new Hono<AppEnv>()
  .route('/', readRoutes)
  .route('/', plannerRoutes)
  .route('/', comerRoutes)
