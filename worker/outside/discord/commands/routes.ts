import { Hono } from 'hono'
import { interaction, interactionResponse } from '#schema/contracts/outside/discord-interactions.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { validate } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { answerInteraction } from './answer-interaction.ts'
import { requireDiscordSignature } from './require-discord-signature.ts'

const call = describeCalls('Discord')

/** The endpoint that the application's page at Discord names: docs/discord.md. */
export const interactionRoutes = new Hono<AppEnv>().post(
  '/interactions',
  requireDiscordSignature,
  call({
    id: 'answerDiscord',
    summary:
      'Answers a ping of Discord, a command that somebody gives there, or what is typed for one.',
    access: 'discord',
    response: interactionResponse,
    limits:
      'Within five minutes of its timestamp, and a command once. What cannot be answered is a message that the asker alone sees.',
  }),
  validate('json', interaction),
  async (c) => {
    const { origin } = new URL(c.req.url)
    // A session that comes along gives no right here.
    const ctx = { ...c.var.ctx, actor: { kind: 'visitor' }, session: null } as const
    return c.json(await answerInteraction(ctx, c.req.valid('json'), origin))
  },
)
