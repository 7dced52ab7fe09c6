import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import type { RealmEnv } from '../state.ts'
import { PLAYED_CLIENT_ID, PLAYED_CLIENT_SECRET } from './client.ts'
import { fail, takeFault } from './faults.ts'
import { makeWebhook } from './state.ts'

const KEY = 'discord:code:'
const INCOMING = 1

const asked = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(PLAYED_CLIENT_ID),
  scope: z.literal('webhook.incoming'),
  redirect_uri: z.url(),
  state: z.string().min(1),
})

const chosen = z.object({
  channel: z.string().min(1).max(80),
  answer: z.enum(['authorize', 'cancel']),
})

const tokenBody = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
})

const given = z.object({ channel: z.string(), redirectUri: z.string() })

/** What Discord asks a person who gives an application a webhook, and the token that follows. */
export const oauth = new Hono<{ Bindings: RealmEnv }>()
  .get('/oauth2/authorize', zValidator('query', asked), (c) =>
    c.html(html`<!doctype html>
      <html lang="en">
        <title>The played Discord</title>
        <h1>The played Discord</h1>
        <form method="post">
          <label>Channel <input name="channel" value="Herald" required maxlength="80" /></label>
          <button name="answer" value="authorize">Authorize</button>
          <button name="answer" value="cancel">Cancel</button>
        </form>
      </html>`),
  )
  .post('/oauth2/authorize', zValidator('query', asked), zValidator('form', chosen), async (c) => {
    const { redirect_uri: redirectUri, state } = c.req.valid('query')
    const { channel, answer } = c.req.valid('form')
    const url = new URL(redirectUri)
    url.searchParams.set('state', state)
    if (answer === 'cancel') {
      url.searchParams.set('error', 'access_denied')
      url.searchParams.set('error_description', 'The resource owner denied the request')
    } else {
      const code = crypto.randomUUID()
      await c.env.WORLD.put(KEY + code, JSON.stringify({ channel, redirectUri }))
      url.searchParams.set('code', code)
    }
    return c.redirect(url.href, 303)
  })
  .post('/api/v10/oauth2/token', zValidator('form', tokenBody), async (c) => {
    const { fault, ms } = await takeFault(c.env, { webhook: '', method: 'POST' })
    if (fault && fault !== 'lost' && fault !== 'slow') return fail(c, fault, ms)
    const basic = `Basic ${btoa(`${PLAYED_CLIENT_ID}:${PLAYED_CLIENT_SECRET}`)}`
    if (c.req.header('Authorization') !== basic) return c.json({ error: 'invalid_client' }, 401)
    const { code, redirect_uri: redirectUri } = c.req.valid('form')
    const text = await c.env.WORLD.get(KEY + code)
    const known = given.nullable().parse(JSON.parse(text ?? 'null'))
    if (known?.redirectUri !== redirectUri) return c.json({ error: 'invalid_grant' }, 400)
    // Used once.
    await c.env.WORLD.put(KEY + code, 'null')
    const { id, token, name, channelId } = await makeWebhook(c.env, known.channel)
    return c.json({
      token_type: 'Bearer',
      access_token: crypto.randomUUID(),
      scope: 'webhook.incoming',
      expires_in: 604_800,
      refresh_token: crypto.randomUUID(),
      webhook: {
        ...{ id, token, name, type: INCOMING, channel_id: channelId },
        application_id: PLAYED_CLIENT_ID,
        url: `https://discord.com/api/webhooks/${id}/${token}`,
      },
    })
  })
