import { Hono } from 'hono'
import { RAISED_HANDS_MAX } from '#schema/community/recruiting.ts'
import { okResponse } from '#schema/contracts/community/moderation.ts'
import * as contracts from '#schema/contracts/community/recruiting.ts'
import { idParam } from '#schema/contracts/core/values.ts'
import { type AppEnv, respondOkAfter } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { type TargetAccessCheck, toTargetAccessCheck } from '#worker/core/http/require-access.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { requireGroupEditor } from '#worker/realm/groups/routes.ts'
import { getLedHouseUuid, listRaisedHands, lowerHand, raiseHand } from './hands.ts'
import { getHousePost, renewHousePost, setHousePost } from './house-post.ts'
import { listHousePosts, listSeekers, requireOfficerOfAnyHouse } from './list-open-houses.ts'
import {
  endSeekerPost,
  getOwnRecruitingState,
  renewSeekerPost,
  requireSeekerUuid,
  setSeekerPost,
} from './seeker-post.ts'

const call = describeCalls('Recruiting')
const byId = validateRequest('param', idParam)

const officerOfHouse = toTargetAccessCheck(idParam, (ctx, { id }) => getLedHouseUuid(ctx, id))

const seeker: TargetAccessCheck = async (c) => requireSeekerUuid(c.var.ctx)

const postRoutes = new Hono<AppEnv>()
  .get(
    '/recruiting',
    call('listOpenHouses', {
      summary: 'A page of twenty recruiting houses.',
      access: 'anybody',
      response: contracts.recruitingHouses,
      limits:
        'Ordered by renewal, newest first. `species` filters by species, `speaks`, such as en,de, by languages, and `plays`, such as 18-23 in the game’s time zone, by shared hours. A house without a species accepts every species, and one without hours matches all hours.',
      rows: { fixed: 8, perItem: 2 },
    }),
    validateRequest('query', contracts.housePostsQuery),
    cachePublicReads,
    async (c) => c.json(await listHousePosts(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/dynasties/:id/recruiting',
    call('getHousePost', {
      summary: 'A house’s recruiting post; null if it never wrote one.',
      access: 'anybody',
      response: contracts.housePostResponse,
      errors: ['not-found'],
      rows: { fixed: 4 },
    }),
    byId,
    cachePublicReads,
    async (c) => c.json({ post: await getHousePost(c.var.ctx, c.req.valid('param').id) }),
  )
  .put(
    '/dynasties/:id/recruiting',
    call('setHousePost', {
      summary: 'Saves a house’s recruiting post, and whether the house is recruiting.',
      access: 'owner',
      requireTarget: requireGroupEditor('dynasty'),
      response: contracts.housePostResponse,
      errors: ['not-found', 'conflict'],
      limits:
        'Saving also renews the post. After 30 days without renewal, the house no longer counts as recruiting.',
    }),
    byId,
    validateRequest('json', contracts.housePostBody),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ post: await setHousePost(c.var.ctx, id, c.req.valid('json')) })
    },
  )
  .post(
    '/dynasties/:id/recruiting/renew',
    call('renewHousePost', {
      summary: 'Renews a house’s recruiting post for another 30 days.',
      access: 'owner',
      requireTarget: requireGroupEditor('dynasty'),
      response: contracts.housePostResponse,
      errors: ['not-found'],
    }),
    byId,
    async (c) => c.json({ post: await renewHousePost(c.var.ctx, c.req.valid('param').id) }),
  )

const seekerRoutes = new Hono<AppEnv>()
  .get(
    '/recruiting/own',
    call('getOwnRecruiting', {
      summary:
        'What the signed-in player is looking for, their raised hands, and the houses they lead.',
      access: 'account',
      response: contracts.ownRecruitingState,
    }),
    async (c) => c.json(await getOwnRecruitingState(c.var.ctx)),
  )
  .get(
    '/recruiting/seekers',
    call('listSeekers', {
      summary: 'A page of twenty players looking for a house.',
      access: 'any officer',
      requireTarget: (c) => requireOfficerOfAnyHouse(c.var.ctx),
      response: contracts.seekersPage,
      limits:
        'Ordered by renewal, newest first. A search that was not renewed for 30 days is left out.',
    }),
    validateRequest('query', contracts.seekersQuery),
    async (c) => c.json(await listSeekers(c.var.ctx, c.req.valid('query').cursor)),
  )
  .put(
    '/recruiting/seeking',
    call('setSeeking', {
      summary: 'Tells the officers of all houses that the signed-in player is looking for a house.',
      access: 'account',
      requireTarget: seeker,
      response: okResponse,
      errors: ['forbidden', 'conflict', 'too-many'],
    }),
    validateRequest('json', contracts.seekerPostBody),
    (c) => respondOkAfter(c, setSeekerPost(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/recruiting/seeking/renew',
    call('renewSeeking', {
      summary: 'Extends the signed-in player’s search for a house by 30 days.',
      access: 'account',
      requireTarget: seeker,
      response: okResponse,
      errors: ['forbidden', 'not-found', 'too-many'],
    }),
    (c) => respondOkAfter(c, renewSeekerPost(c.var.ctx)),
  )
  .delete(
    '/recruiting/seeking',
    call('endSeeking', {
      summary: 'Ends the signed-in player’s search for a house.',
      access: 'account',
      requireTarget: seeker,
      response: okResponse,
      errors: ['forbidden', 'too-many'],
    }),
    (c) => respondOkAfter(c, endSeekerPost(c.var.ctx)),
  )
  .get(
    '/dynasties/:id/hands',
    call('listHands', {
      summary: 'Who has raised a hand for a house, and who has joined it since then.',
      access: 'officer',
      requireTarget: officerOfHouse,
      response: contracts.raisedHandsPage,
      errors: ['not-found'],
    }),
    byId,
    validateRequest('query', contracts.raisedHandsPageQuery),
    async (c) =>
      c.json(
        await listRaisedHands(c.var.ctx, c.req.valid('param').id, c.req.valid('query').before),
      ),
  )
  .post(
    '/dynasties/:id/hands',
    call('raiseHand', {
      summary: 'Raises the signed-in player’s hand for a house, and notifies its officers.',
      access: 'account',
      requireTarget: seeker,
      response: okResponse,
      status: 201,
      errors: ['forbidden', 'not-found', 'conflict', 'too-many'],
      limits: `At most ${RAISED_HANDS_MAX} houses at a time. Joining a house lowers all of the player’s hands.`,
    }),
    byId,
    (c) => respondOkAfter(c, raiseHand(c.var.ctx, c.req.valid('param').id), 201),
  )
  .delete(
    '/dynasties/:id/hands',
    call('lowerHand', {
      summary: 'Lowers the signed-in player’s hand.',
      access: 'account',
      requireTarget: seeker,
      response: okResponse,
      errors: ['forbidden', 'not-found', 'too-many'],
    }),
    byId,
    (c) => respondOkAfter(c, lowerHand(c.var.ctx, c.req.valid('param').id)),
  )

export const recruitingRoutes = new Hono<AppEnv>().route('/', postRoutes).route('/', seekerRoutes)
