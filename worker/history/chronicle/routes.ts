import { Hono } from 'hono'
import { idParam } from '#schema/contracts/core/values.ts'
import * as contracts from '#schema/contracts/history/chronicle.ts'
import { lords, lordsQuery } from '#schema/contracts/history/lords.ts'
import { milestones } from '#schema/contracts/history/milestones.ts'
import { seasonParam, seasonReport } from '#schema/contracts/history/season.ts'
import {
  realmWeek,
  realmWeekQuery,
  weekParam,
  weekReport,
  weekReportQuery,
} from '#schema/contracts/history/week.ts'
import {
  CHRONICLE_PAGE_SIZE,
  DAILY_STATS_MONTHS_MAX,
  GROWTH_LANDMARKS_MAX,
  MILESTONE_SEALS_MAX,
} from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads, cacheReadsOfWeek } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { GROUP_API_TAGS } from '#worker/realm/groups/routes.ts'
import { listChronicleSubjects } from '#worker/realm/rows/subject.ts'
import { getRealmNews, getRealmWeek } from './get-news.ts'
import { getWeekReport } from './get-week-report.ts'
import { getGroupStats, getGrowth, getRealmStats } from './list-days.ts'
import { listDeadPlayers } from './list-dead-players.ts'
import { listEvents } from './list-events.ts'
import { listLords } from './list-lords.ts'
import { listMilestones } from './list-milestones.ts'
import { getSeason } from './season/get-season.ts'

export const RELATIONS_PRIVACY_NOTE =
  'Only members see who embraced whom, who follows whom, and causes of death.'
const PAGE = 'A page may have fewer entries than its limit, or none, even if `next` leads to more.'
const DAYS = `At most the newest ${DAILY_STATS_MONTHS_MAX} months. After 400 days, one day a week is kept.`

const EVENTS = {
  response: contracts.chronicleData,
  limits: `${PAGE} ${RELATIONS_PRIVACY_NOTE}`,
  rows: { fixed: 60 },
} as const

const MILESTONES = {
  response: milestones,
  errors: ['not-found'],
  limits: `At most ${MILESTONE_SEALS_MAX}. A milestone that was reached before the records began has no date.`,
  rows: { fixed: 60 },
} as const

const call = describeCalls('Chronicle', 'anybody')

export const chronicleRoutes = new Hono<AppEnv>()
  .get(
    '/chronicle',
    call('listEvents', {
      summary:
        'The realm’s chronicle, newest first. Optionally filtered by kinds, by species or by subject.',
      errors: ['not-found'],
      ...EVENTS,
    }),
    validateRequest('query', contracts.realmChronicleQuery),
    cachePublicReads,
    async (c) => {
      const query = c.req.valid('query')
      return c.json(await listEvents(c.var.ctx, listChronicleSubjects(query), query))
    },
  )
  .get(
    '/players/:id/chronicle',
    call('listPlayerEvents', {
      summary: 'A player’s chronicle, newest first.',
      errors: ['not-found'],
      ...EVENTS,
    }),
    validateRequest('param', idParam),
    validateRequest('query', contracts.chronicleQuery),
    cachePublicReads,
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await listEvents(c.var.ctx, [{ kind: 'player', id }], c.req.valid('query')))
    },
  )
  .get(
    '/players/:id/milestones',
    call('listPlayerMilestones', {
      summary:
        'A player’s milestones: childer, nights in the realm, years in a seat, first of a generation.',
      ...MILESTONES,
    }),
    validateRequest('param', idParam),
    cachePublicReads,
    async (c) =>
      c.json(await listMilestones(c.var.ctx, { kind: 'player', ...c.req.valid('param') })),
  )
  .get(
    '/realm/days',
    call('listRealmDays', {
      summary: 'The number of players on each day, and how many arrived and left.',
      response: contracts.realmDailyStats,
      limits: DAYS,
      rows: { fixed: 60 },
    }),
    validateRequest('query', contracts.dateRangeQuery),
    cachePublicReads,
    async (c) => c.json(await getRealmStats(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/realm/news',
    call('getRealmNews', {
      summary: 'The number of active players, the newest house and the latest chronicle entries.',
      response: contracts.realmNews,
      limits: RELATIONS_PRIVACY_NOTE,
      rows: { fixed: 60 },
    }),
    cachePublicReads,
    async (c) => c.json(await getRealmNews(c.var.ctx)),
  )
  .get(
    '/realm/week',
    call('getRealmWeek', {
      summary: 'Seven days in numbers, with the chronicle entries about seats and groups.',
      response: realmWeek,
      limits: `At most ${CHRONICLE_PAGE_SIZE} entries; \`hasMore\` is true if the chronicle has more.`,
      rows: { fixed: 60 },
    }),
    validateRequest('query', realmWeekQuery),
    cachePublicReads,
    async (c) => c.json(await getRealmWeek(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/weeks/:week',
    call('getWeekReport', {
      summary:
        'A week, Monday to Sunday in UTC, of the realm or a group, with the chronicle entries of a year earlier.',
      response: weekReport,
      errors: ['not-found'],
      limits: `At most five entries; \`hasMore\` is true if the chronicle has more. ${RELATIONS_PRIVACY_NOTE}`,
      rows: { fixed: 60 },
    }),
    validateRequest('param', weekParam),
    validateRequest('query', weekReportQuery),
    cacheReadsOfWeek,
    async (c) => {
      const { week } = c.req.valid('param')
      return c.json(await getWeekReport(c.var.ctx, week, c.req.valid('query').group))
    },
  )
  .get(
    '/seasons/:season',
    call('getSeason', {
      summary: 'A season: its top ten houses, the fastest riser and the dead, as of its end.',
      response: seasonReport,
      errors: ['not-found'],
      limits: '`now` is the current season. A site without named seasons returns 404.',
      rows: { fixed: 60 },
    }),
    validateRequest('param', seasonParam),
    cachePublicReads,
    async (c) => c.json(await getSeason(c.var.ctx, c.req.valid('param').season)),
  )
  .get(
    '/memorial',
    call('listDead', {
      summary: 'The dead: newest deaths first, then the deaths before the records began, by name.',
      response: contracts.memorial,
      limits: 'Causes of death and sires are returned to members only.',
      rows: { fixed: 60 },
    }),
    validateRequest('query', contracts.memorialQuery),
    cachePublicReads,
    async (c) => c.json(await listDeadPlayers(c.var.ctx, c.req.valid('query'))),
  )

export function groupChronicleRoutes(kind: GroupKind) {
  const call = describeCalls(GROUP_API_TAGS[kind], 'anybody')
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  return new Hono<AppEnv>()
    .get(
      '/:id/chronicle',
      call(`list${name}Events`, {
        summary: 'The group’s chronicle, newest first.',
        errors: ['not-found'],
        ...EVENTS,
      }),
      validateRequest('param', idParam),
      validateRequest('query', contracts.chronicleQuery),
      cachePublicReads,
      async (c) => {
        const subject = { kind, ...c.req.valid('param') }
        return c.json(await listEvents(c.var.ctx, [subject], c.req.valid('query')))
      },
    )
    .get(
      '/:id/days',
      call(`list${name}Days`, {
        summary: 'For each day, the number of members, how many joined and left, and the rank.',
        response: contracts.groupDailyStats,
        errors: ['not-found'],
        limits: DAYS,
        rows: { fixed: 60 },
      }),
      validateRequest('param', idParam),
      validateRequest('query', contracts.dateRangeQuery),
      cachePublicReads,
      async (c) =>
        c.json(
          await getGroupStats(c.var.ctx, { kind, ...c.req.valid('param') }, c.req.valid('query')),
        ),
    )
    .get(
      '/:id/lords',
      call(`list${name}Lords`, {
        summary: 'Who held a seat of the group, and from when to when, newest first.',
        response: lords,
        errors: ['not-found'],
        limits:
          'At most eight reigns a page. A reign that started before the records began has no `from`.',
        rows: { fixed: 60 },
      }),
      validateRequest('param', idParam),
      validateRequest('query', lordsQuery),
      cachePublicReads,
      async (c) =>
        c.json(await listLords(c.var.ctx, { kind, ...c.req.valid('param') }, c.req.valid('query'))),
    )
    .get(
      '/:id/milestones',
      call(`list${name}Milestones`, {
        summary: 'The group’s milestones: members, years, first place, generations.',
        ...MILESTONES,
      }),
      validateRequest('param', idParam),
      cachePublicReads,
      async (c) => c.json(await listMilestones(c.var.ctx, { kind, ...c.req.valid('param') })),
    )
    .get(
      '/:id/growth',
      call(`get${name}Growth`, {
        summary: 'The last 30, 90 or 365 days, with the chronicle entries that the chart marks.',
        response: contracts.groupGrowth,
        errors: ['not-found'],
        limits: `The newest ${GROWTH_LANDMARKS_MAX} marked entries.`,
        rows: { fixed: 60 },
      }),
      validateRequest('param', idParam),
      validateRequest('query', contracts.groupGrowthQuery),
      cachePublicReads,
      async (c) =>
        c.json(await getGrowth(c.var.ctx, { kind, ...c.req.valid('param') }, c.req.valid('query'))),
    )
}
