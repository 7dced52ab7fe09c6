import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import * as contracts from '#schema/contracts/outside/discord.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import {
  consumePendingDiscordCookie,
  setPendingDiscordCookie,
} from '#worker/identity/auth/sessions/cookies.ts'
import { requireGroupEditor } from '#worker/realm/groups/routes.ts'
import {
  finishLinking,
  getDiscordLinkState,
  isLinkOAuthState,
  startDiscordLinking,
  toLinkOutcomePath,
  unlinkDiscord,
} from './links/link.ts'
import {
  finishChannelChoice,
  requireOAuthClient,
  startChannelChoice,
  toDiscordSettingsPath,
} from './webhooks/choose.ts'
import { connectWebhook, disconnectWebhook, editWebhook } from './webhooks/connect.ts'
import { getDiscordSettings, type NewsTarget } from './webhooks/get-settings.ts'

const call = describeCalls('Discord')
const CHOICE =
  'Only where the community has an application at Discord. The choice waits ten minutes in the browser, and is used once.'

export function discordRoutes(kind: NewsTarget['kind']) {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Discord`
  const described = {
    response: contracts.discordSettings,
    ...(kind === 'realm'
      ? { access: 'administrator' as const }
      : { access: 'owner' as const, requireTarget: requireGroupEditor(kind) }),
  }
  const byNews: MiddlewareHandler = validateRequest(
    'param',
    kind === 'realm' ? z.object({}) : idParam,
  )
  const byWebhook: MiddlewareHandler = validateRequest(
    'param',
    kind === 'realm' ? contracts.realmWebhookParam : contracts.webhookParam,
  )
  const readTarget = (c: Context<AppEnv>): NewsTarget =>
    kind === 'realm' ? { kind } : { kind, ...idParam.parse(c.req.param()) }
  const readWebhook = (c: Context<AppEnv>) =>
    contracts.realmWebhookParam.parse(c.req.param()).webhook
  return new Hono<AppEnv>()
    .get(
      '/',
      call(`get${name}`, {
        summary: 'The connected Discord channels and their last deliveries.',
        errors: ['not-found'],
        ...described,
      }),
      byNews,
      async (c) => c.json(await getDiscordSettings(c.var.ctx, readTarget(c))),
    )
    .post(
      '/',
      call(`connect${name}`, {
        summary:
          'Connects the webhook of a Discord channel. The channel receives all later events.',
        errors: ['not-found', 'conflict'],
        limits: 'The URL is stored encrypted and never shown again.',
        ...described,
      }),
      byNews,
      validateRequest('json', contracts.connectWebhookBody),
      async (c) => {
        const { origin } = new URL(c.req.url)
        return c.json(await connectWebhook(c.var.ctx, readTarget(c), c.req.valid('json'), origin))
      },
    )
    .post(
      '/choice',
      call(`choose${name}`, {
        summary: 'Starts connecting a channel that the user chooses on Discord.',
        errors: ['not-found', 'conflict'],
        limits: CHOICE,
        ...described,
        response: contracts.channelChoiceResponse,
      }),
      byNews,
      validateRequest('json', contracts.webhookNewsChoice),
      async (c) => c.json({ address: await beginChoice(c, readTarget(c), c.req.valid('json')) }),
    )
    .put(
      '/:webhook',
      call(`set${name}`, {
        summary: 'Sets what is posted to a channel, and how.',
        errors: ['not-found'],
        ...described,
      }),
      byWebhook,
      validateRequest('json', contracts.webhookNewsChoice),
      async (c) => {
        const { origin } = new URL(c.req.url)
        const choice = c.req.valid('json')
        return c.json(await editWebhook(c.var.ctx, readTarget(c), readWebhook(c), choice, origin))
      },
    )
    .delete(
      '/:webhook',
      call(`disconnect${name}`, {
        summary: 'Disconnects a webhook, and optionally deletes it at Discord too.',
        errors: ['not-found'],
        ...described,
      }),
      byWebhook,
      validateRequest('query', contracts.disconnectWebhookQuery),
      async (c) => {
        const { atDiscord } = c.req.valid('query')
        return c.json(await disconnectWebhook(c.var.ctx, readTarget(c), readWebhook(c), atDiscord))
      },
    )
}

async function beginChoice(
  c: Context<AppEnv>,
  target: NewsTarget,
  choice: contracts.WebhookNewsChoice,
) {
  const { origin } = new URL(c.req.url)
  const { address, pending } = await startChannelChoice(c.var.ctx, target, choice, origin)
  await setPendingDiscordCookie(c, pending)
  return address
}

export const discordLinkRoutes = new Hono<AppEnv>()
  .get(
    '/link',
    call('getDiscordLink', {
      summary:
        'The Discord account linked to your character, and the data that Discord has received.',
      access: 'account',
      response: contracts.discordLinkState,
      rows: { fixed: 1 },
    }),
    async (c) => c.json(await getDiscordLinkState(c.var.ctx)),
  )
  .post(
    '/link',
    call('linkDiscord', {
      summary:
        'Starts linking your Discord account. Discord then receives the values of linked roles.',
      access: 'account',
      response: contracts.channelChoiceResponse,
      errors: ['forbidden', 'not-found', 'conflict'],
      limits: CHOICE,
    }),
    async (c) => {
      const { origin } = new URL(c.req.url)
      const { address, pending } = await startDiscordLinking(c.var.ctx, origin)
      await setPendingDiscordCookie(c, pending)
      return c.json({ address })
    },
  )
  .delete(
    '/link',
    call('unlinkDiscord', {
      summary: 'Unlinks your Discord account, and deletes its data at Discord.',
      access: 'account',
      response: contracts.discordLinkState,
      errors: ['not-found'],
    }),
    async (c) => {
      const { ctx } = c.var
      await unlinkDiscord(ctx)
      return c.json(await getDiscordLinkState(ctx))
    },
  )
  .get(
    '/callback',
    call('endDiscordChoice', {
      summary:
        'Connects the channel that was chosen on Discord, or links the Discord account, and redirects back to the site.',
      access: 'anybody',
      response: 'text/plain',
      status: 303,
      errors: ['not-found'],
      limits: CHOICE,
      rows: { fixed: 0 },
    }),
    validateRequest('query', contracts.oauthCallbackQuery),
    async (c) => {
      const { ctx } = c.var
      requireOAuthClient(ctx)
      const query = c.req.valid('query')
      const { origin } = new URL(c.req.url)
      const pending = await consumePendingDiscordCookie(c, query.state)
      if (isLinkOAuthState(query.state)) {
        const link = pending?.what === 'link' ? pending : null
        return c.redirect(toLinkOutcomePath(await finishLinking(ctx, link, query, origin)), 303)
      }
      const channel = pending?.what === 'channel' ? pending : null
      const outcome = await finishChannelChoice(ctx, channel, query, origin)
      return c.redirect(toDiscordSettingsPath(query.state, outcome), 303)
    },
  )
