import { Hono } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import {
  dynasty,
  dynastyMember,
  membersPage,
  membersQuery,
  rankedDynasty,
} from '#schema/contracts/realm/dynasties.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { describeGroupRoutes, descriptionRoutes, groupRoutes } from '#worker/realm/groups/routes.ts'
import { getMembersPage, listMembers } from './list-members.ts'
import { getDynasty, listDynasties } from './read-dynasties.ts'

const call = describeCalls('Dynasties', 'anybody')
const byId = validateRequest('param', idParam)

const reads = describeGroupRoutes('dynasty', { rank: rankedDynasty, group: dynasty })

export const dynastyRoutes = new Hono<AppEnv>()
  .get('/', reads.list, cachePublicReads, async (c) => c.json(await listDynasties(c.var.ctx)))
  .get('/:id', reads.get, byId, cachePublicReads, async (c) =>
    c.json(await getDynasty(c.var.ctx, c.req.valid('param').id)),
  )
  .route('/', groupRoutes('dynasty'))
  .route('/', descriptionRoutes('dynasty'))
  .get(
    '/:id/members',
    call('listDynastyMembers', {
      summary: 'All members: leaders by seat, then the others by join date.',
      response: z.array(dynastyMember),
      errors: ['not-found'],
      rows: { fixed: 4, perItem: 1 },
    }),
    byId,
    cachePublicReads,
    async (c) => c.json(await listMembers(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/:id/members/page',
    call('listDynastyMembersPage', {
      summary: 'A page of twenty members, sorted.',
      response: membersPage,
      errors: ['not-found'],
      limits:
        'The first two pages are requested by number. Later pages are requested by a member’s id: `after` the last member of the previous page, or `before` the first member of the next one. Otherwise, or if that member has left, the first page is returned.',
      rows: { fixed: 60 },
    }),
    byId,
    validateRequest('query', membersQuery),
    cachePublicReads,
    async (c) =>
      c.json(await getMembersPage(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))),
  )
