import { Hono } from 'hono'
import { idParam, uuidParam } from '#schema/contracts/core/values.ts'
import * as contracts from '#schema/contracts/realm/players.ts'
import { AWAY_DAYS_MAX, NEW_PLAYER_DAYS, PAGE_SIZE_MAX } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { setAbsence } from '#worker/realm/rows/away.ts'
import { setVeil } from '#worker/realm/rows/set-veil.ts'
import { editBio, getBio, getEditableBio, getOwnPlayerUuid } from './edit-bio.ts'
import { getProfile } from './get-profile.ts'
import { listPlayers } from './list-players.ts'

const call = describeCalls('Players')

export const playerRoutes = new Hono<AppEnv>()
  .get(
    '/players',
    call('listPlayers', {
      summary:
        'A page of the player directory, ordered by name. Optionally filtered by name, species, group, generation and more, or by UUID.',
      access: 'anybody',
      response: contracts.playersResponse,
      limits: `At most ${PAGE_SIZE_MAX} players a page. Filters can be combined. \`group\` is a kind and an id, such as dynasty:14. \`awake\` selects players seen within 24 hours of the last count, and \`joined\` those who joined within ${NEW_PLAYER_DAYS} days. A search ignores case, accents, ornaments and typographic marks. If no name contains the text, \`suggestions\` has names with one or two typing errors, or with the words in another order.`,
      rows: { fixed: 60 },
    }),
    validateRequest('query', contracts.playersQuery),
    cachePublicReads,
    async (c) => c.json(await listPlayers(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/players/by-uuid/:uuid/profile',
    call('getProfileByUuid', {
      summary: 'A player by avatar UUID, which never changes.',
      access: 'anybody',
      response: contracts.playerProfile,
      errors: ['not-found'],
      rows: { fixed: 34 },
    }),
    validateRequest('param', uuidParam),
    cachePublicReads,
    async (c) => c.json(await getProfile(c.var.ctx, c.req.valid('param'))),
  )
  .get(
    '/players/:id/profile',
    call('getProfileById', {
      summary: 'A player by the site’s id. `privateData` is null unless you have access to it.',
      access: 'anybody',
      response: contracts.playerProfile,
      errors: ['not-found'],
      rows: { fixed: 34 },
    }),
    validateRequest('param', idParam),
    cachePublicReads,
    async (c) => c.json(await getProfile(c.var.ctx, c.req.valid('param'))),
  )
  .get(
    '/player/:name/profile',
    call('getProfileByName', {
      summary:
        'A player by name, with hyphens for spaces. A former name works if no player has it now.',
      access: 'anybody',
      response: contracts.playerProfile,
      errors: ['not-found'],
      rows: { fixed: 34 },
    }),
    validateRequest('param', contracts.playerNameParam),
    cachePublicReads,
    async (c) => c.json(await getProfile(c.var.ctx, c.req.valid('param'))),
  )
  .get(
    '/profile/private',
    call('getOwnProfile', {
      summary: 'The signed-in player’s own profile, including private fields.',
      access: 'account',
      response: contracts.playerProfile,
      errors: ['not-found'],
    }),
    async (c) => c.json(await getProfile(c.var.ctx, { uuid: getOwnPlayerUuid(c.var.ctx) })),
  )
  .get(
    '/user/bio',
    call('getOwnBio', {
      summary: 'The signed-in player’s biography.',
      access: 'account',
      response: contracts.bioResponse,
      errors: ['not-found'],
    }),
    async (c) => {
      const { ctx } = c.var
      return c.json({ bio: await getBio(ctx, getOwnPlayerUuid(ctx)) })
    },
  )
  .put(
    '/user/bio',
    call('setOwnBio', {
      summary: 'Sets the signed-in player’s biography.',
      access: 'account',
      requireTarget: ({ var: { ctx } }) => getEditableBio(ctx, getOwnPlayerUuid(ctx)),
      response: contracts.bioResponse,
      errors: ['not-found', 'conflict', 'too-many'],
    }),
    validateRequest('json', contracts.bioBody),
    async (c) => {
      const { ctx } = c.var
      const { bio, startedFrom } = c.req.valid('json')
      return c.json({ bio: await editBio(ctx, getOwnPlayerUuid(ctx), bio, startedFrom) })
    },
  )
  .put(
    '/user/veil',
    call('setVeil', {
      summary:
        'Sets what the signed-in player hides: nothing, the profile from search engines, their presence, or everything. Takes effect with the next response.',
      access: 'account',
      response: contracts.veilBody,
      errors: ['not-found', 'too-many'],
    }),
    validateRequest('json', contracts.veilBody),
    async (c) => {
      const { ctx } = c.var
      return c.json({ veil: await setVeil(ctx, getOwnPlayerUuid(ctx), c.req.valid('json').veil) })
    },
  )
  .put(
    '/user/away',
    call('setOwnAway', {
      summary: 'Sets the day on which the signed-in player will be back; null ends the absence.',
      access: 'account',
      requireTarget: ({ var: { ctx } }) => requireAwayAllowed(ctx),
      response: contracts.awayResponse,
      errors: ['not-found', 'too-many'],
      limits: `At most ${AWAY_DAYS_MAX} days ahead. Visible to members of the player’s house and to administrators.`,
    }),
    validateRequest('json', contracts.awayBody),
    async (c) => {
      const { until } = c.req.valid('json')
      await setAbsence(c.var.ctx, getOwnPlayerUuid(c.var.ctx), until)
      return c.json({ until })
    },
  )
  .put(
    '/players/uuid/:uuid/bio',
    call('setBio', {
      summary: 'Sets the biography of any player.',
      access: 'administrator',
      response: contracts.bioResponse,
      errors: ['not-found', 'conflict', 'too-many'],
    }),
    validateRequest('param', uuidParam),
    validateRequest('json', contracts.bioBody),
    async (c) => {
      const { uuid } = c.req.valid('param')
      const { bio, startedFrom } = c.req.valid('json')
      return c.json({ bio: await editBio(c.var.ctx, uuid, bio, startedFrom) })
    },
  )

async function requireAwayAllowed(ctx: Ctx): Promise<void> {
  requireCapability(ctx.actor, 'set away', { playerUuid: getOwnPlayerUuid(ctx) })
}
