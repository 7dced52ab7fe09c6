import { Hono } from 'hono'
import { uuidParam } from '#schema/contracts/core/values.ts'
import * as contracts from '#schema/contracts/realm/lineage.ts'
import { LINEAGE_RESPONSE_MAX_NODES } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { getAncestors, getKinship } from './get-kinship.ts'
import { getTimeline } from './get-timeline.ts'
import { getLineageTotals, getOwnLineageStats, getTree } from './get-tree.ts'
import { getTreeAsOf } from './get-tree-as-of.ts'
import { searchTree } from './search-tree.ts'

const call = describeCalls('Lineage', 'account')

export const lineageRoutes = new Hono<AppEnv>()
  .get(
    '/stats',
    call('getLineageStats', {
      summary: 'The number of descendants and followers of the signed-in player.',
      response: contracts.lineageStats,
      errors: ['not-found'],
    }),
    async (c) => c.json(await getOwnLineageStats(c.var.ctx)),
  )
  .get(
    '/totals/:uuid',
    call('getLineageTotals', {
      summary: 'The number of descendants and followers of a player.',
      response: contracts.lineageStats,
      errors: ['not-found'],
    }),
    validateRequest('param', uuidParam),
    async (c) => c.json(await getLineageTotals(c.var.ctx, c.req.valid('param').uuid)),
  )
  .get(
    '/kinship',
    call('getKinship', {
      summary: 'How player `b` is related by blood to player `a`.',
      response: contracts.kinshipResponse,
      errors: ['not-found'],
    }),
    validateRequest('query', contracts.kinshipQuery),
    async (c) => c.json(await getKinship(c.var.ctx, c.req.valid('query'))),
  )
  // Must precede the tree's route, which would match `find` as a UUID.
  .get(
    '/:mode/find',
    call('findInLineage', {
      summary: 'Searches the descendants of a player by name. Each result has its path.',
      response: contracts.treeSearchResponse,
      errors: ['not-found'],
      limits: `At most ${contracts.TREE_SEARCH_RESULTS_MAX} players, nearest first.`,
    }),
    validateRequest('param', contracts.lineageParam.pick({ mode: true })),
    validateRequest('query', contracts.treeSearchQuery),
    async (c) =>
      c.json(await searchTree(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') })),
  )
  .get(
    '/:mode/:uuid/ancestors',
    call('listAncestors', {
      summary: 'The ancestors of a player, progenitor first.',
      response: contracts.ancestorsResponse,
      errors: ['not-found'],
    }),
    validateRequest('param', contracts.lineageParam),
    async (c) => c.json(await getAncestors(c.var.ctx, c.req.valid('param'))),
  )
  .get(
    '/:mode/:uuid/timeline',
    call('getLineageTimeline', {
      summary: 'All past and present descendants of a player, with their sires over time.',
      response: contracts.lineageTimeline,
      errors: ['not-found'],
      limits: `At most ${LINEAGE_RESPONSE_MAX_NODES} players, nearest first. A day ends at midnight UTC.`,
    }),
    validateRequest('param', contracts.lineageParam),
    async (c) => c.json(await getTimeline(c.var.ctx, c.req.valid('param'))),
  )
  .get(
    '/:mode/:uuid',
    call('getLineageTree', {
      summary: 'The descendants of a player as a tree. With an offset, the player’s next children.',
      response: contracts.lineageNode,
      errors: ['not-found'],
      limits: `At most ${LINEAGE_RESPONSE_MAX_NODES} players, nearest first; \`hasMore\` marks players with children that are left out. \`asOf\` returns the tree as of the end of that day, with today’s names and without titles and seats. For days before the records began, it has the players who had joined the game by then.`,
    }),
    validateRequest('param', contracts.lineageParam),
    validateRequest('query', contracts.lineageQuery),
    async (c) => {
      const { asOf, ...window } = c.req.valid('query')
      const query = { ...c.req.valid('param'), ...window }
      const { ctx } = c.var
      return c.json(await (asOf ? getTreeAsOf(ctx, { ...query, asOf }) : getTree(ctx, query)))
    },
  )
