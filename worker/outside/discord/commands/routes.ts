import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { interaction, interactionResponse } from '#schema/contracts/outside/discord-interactions.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { answerInteraction } from './answer-interaction.ts'

const WINDOW_SECONDS = 300
const KEY_PATTERN = /^[\da-f]{64}$/i
const SIGNATURE_PATTERN = /^[\da-f]{128}$/i
const TIMESTAMP_PATTERN = /^\d{1,12}$/

/**
 * Discord sends invalid signatures on purpose, and disables endpoints that accept one:
 * https://docs.discord.com/developers/interactions/overview
 */
const requireDiscordSignature = createMiddleware<AppEnv>(async (c, next) => {
  const { DISCORD_PUBLIC_KEY: key } = c.env
  if (!key || !KEY_PATTERN.test(key)) {
    throw new AppError(
      'not-found',
      'The community has no application at Discord that takes commands.',
    )
  }
  const signature = c.req.header('X-Signature-Ed25519') ?? ''
  const timestamp = c.req.header('X-Signature-Timestamp') ?? ''
  if (!SIGNATURE_PATTERN.test(signature) || !TIMESTAMP_PATTERN.test(timestamp)) {
    throw refused('The signature is incomplete.')
  }
  // Verify the raw bytes, because decoding to text loses a byte order mark and invalid UTF-8.
  const signed = new Uint8Array(
    await new Blob([timestamp, await c.req.arrayBuffer()]).arrayBuffer(),
  )
  const imported = await crypto.subtle.importKey('raw', toBytes(key), 'Ed25519', false, ['verify'])
  if (!(await crypto.subtle.verify('Ed25519', imported, toBytes(signature), signed))) {
    throw refused('The signature is wrong.')
  }
  if (Math.abs(c.var.ctx.now / 1000 - Number(timestamp)) > WINDOW_SECONDS) {
    throw refused('The signature is older than five minutes.')
  }
  await next()
})

function refused(what: string): AppError {
  return new AppError('unauthenticated', what)
}

function toBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const call = describeCalls('Discord')

export const interactionRoutes = new Hono<AppEnv>().post(
  '/interactions',
  requireDiscordSignature,
  call('answerDiscord', {
    summary: 'Responds to Discord: pings, commands and autocompletion.',
    access: 'discord',
    response: interactionResponse,
    limits:
      'Each command is accepted once, within five minutes of its timestamp. Errors are shown only to the user who gave the command.',
  }),
  validateRequest('json', interaction),
  async (c) => {
    const { origin } = new URL(c.req.url)
    // Discord's signature is the only proof of identity here, so a session cookie is ignored.
    const ctx = { ...c.var.ctx, actor: { kind: 'visitor' }, session: null } as const
    return c.json(await answerInteraction(ctx, c.req.valid('json'), origin))
  },
)
