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
      summary: 'How player `b` is related to player `a` by blood.',
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
      summary: 'Searches the tree below a player by name; each result has its path.',
      response: contracts.treeSearchResponse,
      errors: ['not-found'],
      limits: `At most ${contracts.TREE_SEARCH_RESULTS_MAX} players, the nearest first.`,
    }),
    validateRequest('param', contracts.lineageParam.pick({ mode: true })),
    validateRequest('query', contracts.treeSearchQuery),
    async (c) =>
      c.json(await searchTree(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') })),
  )
  .get(
    '/:mode/:uuid/ancestors',
    call('listAncestors', {
      summary: 'The ancestors of a player, the progenitor first.',
      response: contracts.ancestorsResponse,
      errors: ['not-found'],
    }),
    validateRequest('param', contracts.lineageParam),
    async (c) => c.json(await getAncestors(c.var.ctx, c.req.valid('param'))),
  )
  .get(
    '/:mode/:uuid/timeline',
    call('getLineageTimeline', {
      summary: 'Under whom each player was, and when, who was ever below a player.',
      response: contracts.lineageTimeline,
      errors: ['not-found'],
      limits: `At most ${LINEAGE_RESPONSE_MAX_NODES} players, the nearest first. A day ends at midnight UTC.`,
    }),
    validateRequest('param', contracts.lineageParam),
    async (c) => c.json(await getTimeline(c.var.ctx, c.req.valid('param'))),
  )
  .get(
    '/:mode/:uuid',
    call('getLineageTree', {
      summary: 'The tree below a player; with an offset, the next children of that player.',
      response: contracts.lineageNode,
      errors: ['not-found'],
      limits: `At most ${LINEAGE_RESPONSE_MAX_NODES} players, the nearest first; \`hasMore\` says where some are left out. With \`asOf\` the tree as it was at the end of that day, with the names of today and without titles and seats; before the records began it has those who had joined the game.`,
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
