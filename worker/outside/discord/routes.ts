import { type Context, Hono } from 'hono'
import { idParam } from '#schema/contracts/core/values.ts'
import type { WebhookChoice } from '#schema/contracts/outside/discord.ts'
import {
  callbackQuery,
  choiceAddress,
  disconnectQuery,
  discordLinkState,
  discordSettings,
  realmWebhookParam,
  webhookBody,
  webhookChoice,
  webhookParam,
} from '#schema/contracts/outside/discord.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { validate } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { setChoiceCookie, takeChoiceCookie } from '#worker/identity/auth/sessions/cookies.ts'
import { ownerOf } from '#worker/realm/groups/routes.ts'
import { endLinking, getLink, isOfLink, startLink, toLinkPage, unlink } from './links/link.ts'
import { endChoice, requireClient, startChoice, toPage } from './webhooks/choose.ts'
import { connectWebhook, disconnectWebhook, setWebhook } from './webhooks/connect.ts'
import { getSettings, type NewsTarget } from './webhooks/get-settings.ts'

const call = describeCalls('Discord')
const CHOICE =
  'Only where the community has an application at Discord. The choice waits ten minutes in the browser, and is used once.'
const SECRET = 'The address is stored encrypted and never shown again.'

export function discordRoutes(kind: GroupKind) {
  const Title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  const described = {
    access: 'owner',
    requireTarget: ownerOf(kind),
    response: discordSettings,
  } as const
  return new Hono<AppEnv>()
    .get(
      '/:id/discord',
      call({
        id: `get${Title}Discord`,
        summary: 'The Discord channels that are told the news, with the last deliveries.',
        errors: ['not-found'],
        ...described,
      }),
      validate('param', idParam),
      async (c) => c.json(await getSettings(c.var.ctx, { kind, ...c.req.valid('param') })),
    )
    .post(
      '/:id/discord',
      call({
        id: `connect${Title}Discord`,
        summary: 'Connects the webhook of a Discord channel: it is told what happens from now on.',
        errors: ['not-found', 'conflict'],
        limits: SECRET,
        ...described,
      }),
      validate('param', idParam),
      validate('json', webhookBody),
      async (c) => {
        const target = { kind, ...c.req.valid('param') }
        const { origin } = new URL(c.req.url)
        return c.json(await connectWebhook(c.var.ctx, target, c.req.valid('json'), origin))
      },
    )
    .post(
      '/:id/discord/choice',
      call({
        id: `choose${Title}Discord`,
        summary: 'Begins to connect a channel that is chosen at Discord, instead of an address.',
        errors: ['not-found', 'conflict'],
        limits: CHOICE,
        ...described,
        response: choiceAddress,
      }),
      validate('param', idParam),
      validate('json', webhookChoice),
      async (c) => {
        const target = { kind, ...c.req.valid('param') }
        return c.json({ address: await beginChoice(c, target, c.req.valid('json')) })
      },
    )
    .put(
      '/:id/discord/:webhook',
      call({
        id: `set${Title}Discord`,
        summary: 'Chooses what a channel is told, and how.',
        errors: ['not-found'],
        ...described,
      }),
      validate('param', webhookParam),
      validate('json', webhookChoice),
      async (c) => {
        const { id, webhook } = c.req.valid('param')
        const { origin } = new URL(c.req.url)
        const choice = c.req.valid('json')
        return c.json(await setWebhook(c.var.ctx, { kind, id }, webhook, choice, origin))
      },
    )
    .delete(
      '/:id/discord/:webhook',
      call({
        id: `disconnect${Title}Discord`,
        summary: 'Disconnects a webhook; Discord deletes its own, too, if asked to.',
        errors: ['not-found'],
        ...described,
      }),
      validate('param', webhookParam),
      validate('query', disconnectQuery),
      async (c) => {
        const { id, webhook } = c.req.valid('param')
        const { atDiscord } = c.req.valid('query')
        return c.json(await disconnectWebhook(c.var.ctx, { kind, id }, webhook, atDiscord))
      },
    )
}

const REALM = { kind: 'realm' } as const
const ofRealm = { access: 'administrator', response: discordSettings } as const

export const realmDiscordRoutes = new Hono<AppEnv>()
  .get(
    '/discord',
    call({
      id: 'getRealmDiscord',
      summary: 'The Discord channels that are told the news of the realm.',
      ...ofRealm,
    }),
    async (c) => c.json(await getSettings(c.var.ctx, REALM)),
  )
  .post(
    '/discord',
    call({
      id: 'connectRealmDiscord',
      summary: 'Connects the webhook of a Discord channel to the news of the realm.',
      errors: ['conflict'],
      limits: SECRET,
      ...ofRealm,
    }),
    validate('json', webhookBody),
    async (c) => {
      const { origin } = new URL(c.req.url)
      return c.json(await connectWebhook(c.var.ctx, REALM, c.req.valid('json'), origin))
    },
  )
  .post(
    '/discord/choice',
    call({
      id: 'chooseRealmDiscord',
      summary: 'Begins to connect a channel that is chosen at Discord to the news of the realm.',
      errors: ['not-found', 'conflict'],
      limits: CHOICE,
      ...ofRealm,
      response: choiceAddress,
    }),
    validate('json', webhookChoice),
    async (c) => c.json({ address: await beginChoice(c, REALM, c.req.valid('json')) }),
  )
  .put(
    '/discord/:webhook',
    call({
      id: 'setRealmDiscord',
      summary: 'Chooses what a channel is told of the realm, and how.',
      errors: ['not-found'],
      ...ofRealm,
    }),
    validate('param', realmWebhookParam),
    validate('json', webhookChoice),
    async (c) => {
      const { webhook } = c.req.valid('param')
      const { origin } = new URL(c.req.url)
      return c.json(await setWebhook(c.var.ctx, REALM, webhook, c.req.valid('json'), origin))
    },
  )
  .delete(
    '/discord/:webhook',
    call({
      id: 'disconnectRealmDiscord',
      summary: 'Disconnects a webhook from the news of the realm.',
      errors: ['not-found'],
      ...ofRealm,
    }),
    validate('param', realmWebhookParam),
    validate('query', disconnectQuery),
    async (c) => {
      const { atDiscord } = c.req.valid('query')
      const { webhook } = c.req.valid('param')
      return c.json(await disconnectWebhook(c.var.ctx, REALM, webhook, atDiscord))
    },
  )

/** The address at Discord; the choice waits in a cookie. */
async function beginChoice(
  c: Context<AppEnv>,
  target: NewsTarget,
  choice: WebhookChoice,
): Promise<string> {
  const { origin } = new URL(c.req.url)
  const { address, pending } = await startChoice(c.var.ctx, target, choice, origin)
  await setChoiceCookie(c, pending)
  return address
}

/** One's own link to Discord, and where Discord leads back to, whatever was begun. */
export const discordPersonRoutes = new Hono<AppEnv>()
  .get(
    '/link',
    call({
      id: 'getDiscordLink',
      summary: 'The Discord account that is linked to one’s character, and what Discord was told.',
      access: 'account',
      response: discordLinkState,
      rows: { fixed: 1 },
    }),
    async (c) => c.json(await getLink(c.var.ctx)),
  )
  .post(
    '/link',
    call({
      id: 'linkDiscord',
      summary:
        'Begins to link one’s Discord account: what Discord’s linked roles are made of is told it.',
      access: 'account',
      response: choiceAddress,
      errors: ['forbidden', 'not-found', 'conflict'],
      limits: CHOICE,
    }),
    async (c) => {
      const { origin } = new URL(c.req.url)
      const { address, pending } = await startLink(c.var.ctx, origin)
      await setChoiceCookie(c, pending)
      return c.json({ address })
    },
  )
  .delete(
    '/link',
    call({
      id: 'unlinkDiscord',
      summary: 'Unlinks one’s Discord account: Discord is made to forget what it was told.',
      access: 'account',
      response: discordLinkState,
      errors: ['not-found'],
    }),
    async (c) => {
      const { ctx } = c.var
      await unlink(ctx)
      return c.json(await getLink(ctx))
    },
  )
  .get(
    '/callback',
    call({
      id: 'endDiscordChoice',
      summary:
        'Connects the channel that was chosen at Discord, or links the Discord account, and leads back.',
      access: 'anybody',
      response: 'text/plain',
      status: 303,
      errors: ['not-found'],
      limits: CHOICE,
      rows: { fixed: 0 },
    }),
    validate('query', callbackQuery),
    async (c) => {
      const { ctx } = c.var
      requireClient(ctx)
      const query = c.req.valid('query')
      const { origin } = new URL(c.req.url)
      const pending = await takeChoiceCookie(c)
      if (isOfLink(query.state)) {
        const link = pending?.what === 'link' ? pending : null
        return c.redirect(toLinkPage(await endLinking(ctx, link, query, origin)), 303)
      }
      const channel = pending?.what === 'channel' ? pending : null
      const outcome = await endChoice(ctx, channel, query, origin)
      return c.redirect(toPage(query.state, outcome), 303)
    },
  )
