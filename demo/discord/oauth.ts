import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import type { RealmEnv } from '../state.ts'
import { SIMULATED_CLIENT_ID, SIMULATED_CLIENT_SECRET } from './client.ts'
import { consumeDiscordFault, respondWithFault } from './faults.ts'
import { consumeRefreshToken, findOrCreateDiscordUser, issueOAuthTokens } from './people.ts'
import { makeWebhook } from './state.ts'

const KEY = 'discord:code:'
const INCOMING = 1
const LINK = 'identify role_connections.write'
const EXPIRES_IN = 604_800

const common = {
  response_type: z.literal('code'),
  client_id: z.literal(SIMULATED_CLIENT_ID),
  redirect_uri: z.url(),
  state: z.string().min(1),
}
const asked = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('webhook.incoming'), ...common }),
  z.object({
    scope: z.literal(LINK),
    ...common,
    code_challenge: z.string().regex(/^[\w-]{43}$/),
    code_challenge_method: z.literal('S256'),
  }),
])

/** `name` is the name of the channel chosen for a webhook, or of the user who links an account. */
const chosen = z.object({
  name: z.string().min(1).max(80),
  answer: z.enum(['authorize', 'cancel']),
})

const tokenBody = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
])

const given = z.object({
  scope: z.string(),
  name: z.string(),
  redirectUri: z.string(),
  challenge: z.string().nullable(),
})

export const oauthRoutes = new Hono<{ Bindings: RealmEnv }>()
  .get('/oauth2/authorize', zValidator('query', asked), (c) => {
    const [label, value] =
      c.req.valid('query').scope === LINK ? ['Who are you', 'Wanderer'] : ['Channel', 'Herald']
    return c.html(html`<!doctype html>
      <html lang="en">
        <title>The played Discord</title>
        <h1>The played Discord</h1>
        <form method="post">
          <label>${label} <input name="name" value="${value}" required maxlength="80" /></label>
          <button name="answer" value="authorize">Authorize</button>
          <button name="answer" value="cancel">Cancel</button>
        </form>
      </html>`)
  })
  .post('/oauth2/authorize', zValidator('query', asked), zValidator('form', chosen), async (c) => {
    const query = c.req.valid('query')
    const { redirect_uri: redirectUri, state, scope } = query
    const { name, answer } = c.req.valid('form')
    const url = new URL(redirectUri)
    url.searchParams.set('state', state)
    if (answer === 'cancel') {
      url.searchParams.set('error', 'access_denied')
      url.searchParams.set('error_description', 'The resource owner denied the request')
    } else {
      const code = crypto.randomUUID()
      const challenge = 'code_challenge' in query ? query.code_challenge : null
      await c.env.WORLD.put(KEY + code, JSON.stringify({ scope, name, redirectUri, challenge }))
      url.searchParams.set('code', code)
    }
    return c.redirect(url.href, 303)
  })
  .post('/api/v10/oauth2/token', zValidator('form', tokenBody), async (c) => {
    const { fault, ms } = await consumeDiscordFault(c.env, { webhook: '', method: 'POST' })
    if (fault && fault !== 'lost' && fault !== 'slow') return respondWithFault(c, fault, ms)
    if (c.req.header('Authorization') !== BASIC) return c.json({ error: 'invalid_client' }, 401)
    const body = c.req.valid('form')
    if (body.grant_type === 'refresh_token') {
      const person = await consumeRefreshToken(c.env, body.refresh_token)
      if (!person) return c.json({ error: 'invalid_grant' }, 400)
      return c.json({ ...TOKEN, scope: LINK, ...(await issueOAuthTokens(c.env, person)) })
    }
    const text = await c.env.WORLD.get(KEY + body.code)
    const known = given.nullable().parse(JSON.parse(text ?? 'null'))
    const isVerified = !known?.challenge || (await digest(body.code_verifier)) === known.challenge
    if (known?.redirectUri !== body.redirect_uri || !isVerified) {
      return c.json({ error: 'invalid_grant' }, 400)
    }
    // Marks the code as used, because an OAuth code works only once.
    await c.env.WORLD.put(KEY + body.code, 'null')
    const { scope, name } = known
    if (scope === LINK) {
      const person = await findOrCreateDiscordUser(c.env, name)
      return c.json({ ...TOKEN, scope, ...(await issueOAuthTokens(c.env, person)) })
    }
    const { id, token, channelId } = await makeWebhook(c.env, name)
    return c.json({
      ...{ ...TOKEN, scope, access_token: crypto.randomUUID(), refresh_token: crypto.randomUUID() },
      webhook: {
        ...{ id, token, name, type: INCOMING, channel_id: channelId },
        application_id: SIMULATED_CLIENT_ID,
        url: `https://discord.com/api/webhooks/${id}/${token}`,
      },
    })
  })

const BASIC = `Basic ${btoa(`${SIMULATED_CLIENT_ID}:${SIMULATED_CLIENT_SECRET}`)}`
const TOKEN = { token_type: 'Bearer', expires_in: EXPIRES_IN }

/** Returns a PKCE challenge: SHA-256 in base64url. */
async function digest(verifier = ''): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
