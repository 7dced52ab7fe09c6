import { Hono } from 'hono'
import * as contracts from '#schema/contracts/community/court.ts'
import { MUTES_MAX, UNREAD_COUNT_MAX, WATCHES_MAX } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { getCourt } from './get-court.ts'
import { countUnreadNews, listNews } from './list-news.ts'
import {
  getCourtSettings,
  getWatchState,
  listWatches,
  markNewsRead,
  muteSubject,
  setNewsKindEnabled,
  unmuteSubject,
  unwatchSubject,
  watchSubject,
} from './settings.ts'

const call = describeCalls('Court', 'account')

export const courtRoutes = new Hono<AppEnv>()
  .get(
    '/',
    call('getCourt', {
      summary: 'The signed-in player’s house, sire, childer and followers, and their open tasks.',
      response: contracts.court,
    }),
    async (c) => c.json(await getCourt(c.var.ctx)),
  )
  .get(
    '/news',
    call('listCourtNews', {
      summary: 'The signed-in player’s news since they last read the court, newest first.',
      response: contracts.courtNews,
      limits:
        'News is kept for 90 days. A page may have fewer items than the limit, or none, even if `next` leads to more.',
    }),
    validateRequest('query', contracts.courtNewsQuery),
    async (c) => c.json(await listNews(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/unread',
    call('countCourtNews', {
      summary: 'The number of unread news items.',
      response: contracts.unreadNewsCount,
      limits: `Counts to ${UNREAD_COUNT_MAX}.`,
    }),
    async (c) => c.json(await countUnreadNews(c.var.ctx)),
  )
  .post(
    '/read',
    call('readCourt', {
      summary:
        'Marks the news as read up to an entry of the chronicle and an entry of the audit log.',
      response: contracts.courtReadMarkerBody,
      errors: ['too-many'],
      limits:
        'A smaller number does not mark news as unread. Applies to all devices of the account.',
    }),
    validateRequest('json', contracts.courtReadMarkerBody),
    async (c) => c.json(await markNewsRead(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/settings',
    call('getCourtSettings', {
      summary:
        'The kinds of news that the account receives, and the players and groups it has muted.',
      response: contracts.courtSettings,
    }),
    async (c) => c.json(await getCourtSettings(c.var.ctx)),
  )
  .put(
    '/settings/kinds',
    call('setCourtKind', {
      summary: 'Switches a kind of news on or off.',
      response: contracts.courtNewsKinds,
      errors: ['too-many'],
      limits: 'News about the account itself, such as a new passkey, cannot be switched off.',
    }),
    validateRequest('json', contracts.courtNewsKindBody),
    async (c) => c.json(await setNewsKindEnabled(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/muted/:kind/:id',
    call('muteSubject', {
      summary: 'Mutes the news about a player or group.',
      response: contracts.muteState,
      errors: ['not-found', 'conflict', 'too-many'],
      limits: `At most ${MUTES_MAX}.`,
    }),
    validateRequest('param', contracts.subjectParam),
    async (c) => c.json(await muteSubject(c.var.ctx, c.req.valid('param'))),
  )
  .delete(
    '/muted/:kind/:id',
    call('unmuteSubject', {
      summary: 'Unmutes the news about a player or group.',
      response: contracts.muteState,
      errors: ['not-found', 'too-many'],
    }),
    validateRequest('param', contracts.subjectParam),
    async (c) => c.json(await unmuteSubject(c.var.ctx, c.req.valid('param'))),
  )
  .get(
    '/watches',
    call('listWatches', {
      summary: 'The players and groups that the account watches.',
      response: contracts.watchesPage,
    }),
    validateRequest('query', contracts.watchesQuery),
    async (c) => c.json(await listWatches(c.var.ctx, c.req.valid('query').beyond)),
  )
  .get(
    '/watches/:kind/:id',
    call('getWatch', {
      summary: 'Whether the account watches a player or group.',
      response: contracts.watchState,
      errors: ['not-found'],
    }),
    validateRequest('param', contracts.subjectParam),
    async (c) => c.json(await getWatchState(c.var.ctx, c.req.valid('param'))),
  )
  .put(
    '/watches/:kind/:id',
    call('watchSubject', {
      summary: 'Watches a player or group, so that the court shows its news.',
      response: contracts.watchState,
      errors: ['not-found', 'conflict', 'too-many'],
      limits: `At most ${WATCHES_MAX}.`,
    }),
    validateRequest('param', contracts.subjectParam),
    async (c) => c.json(await watchSubject(c.var.ctx, c.req.valid('param'))),
  )
  .delete(
    '/watches/:kind/:id',
    call('unwatchSubject', {
      summary: 'Stops watching a player or group.',
      response: contracts.watchState,
      errors: ['not-found', 'too-many'],
    }),
    validateRequest('param', contracts.subjectParam),
    async (c) => c.json(await unwatchSubject(c.var.ctx, c.req.valid('param'))),
  )
