import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import * as z from 'zod'
import type { RealmEnv } from '../state.ts'
import {
  dropDuplicateEmbeds,
  findMessageRejectionReason,
  type MessagePayload,
  messagePayload,
} from './check-message.ts'
import {
  consumeDiscordFault,
  createInterruptedResponse,
  type RealmRequestContext,
  respondWithFault,
} from './faults.ts'
import { interactionRoutes } from './interactions.ts'
import { oauthRoutes } from './oauth.ts'
import { discordUserRoutes } from './people.ts'
import type { DiscordMessage, SimulatedWebhook } from './state.ts'
import {
  allocateDiscordId,
  discordFaultBody,
  findSimulatedWebhook,
  getDiscordState,
  makeWebhook,
  saveDiscordState,
  saveWebhook,
} from './state.ts'

const INCOMING = 1

const newWebhook = z.object({
  name: z.string().min(1).max(80),
  isForum: z.boolean().default(false),
})

export const discordRoutes = new Hono<{ Bindings: RealmEnv }>()
  .get('/webhooks', async (c) => {
    const { webhooks: ids, fault } = await getDiscordState(c.env)
    const webhooks = await Promise.all(ids.map((id) => findSimulatedWebhook(c.env, id)))
    return c.json({ fault, webhooks: webhooks.filter((one) => one !== null) })
  })
  .post('/webhooks', zValidator('json', newWebhook), async (c) => {
    const { name, isForum } = c.req.valid('json')
    const { id, token } = await makeWebhook(c.env, name, isForum)
    return c.json({ id, url: `https://discord.com/api/webhooks/${id}/${token}` })
  })
  .put('/faults', zValidator('json', discordFaultBody), async (c) => {
    const fault = c.req.valid('json')
    await saveDiscordState(c.env, { ...(await getDiscordState(c.env)), fault })
    return c.json(fault)
  })
  .route('/', oauthRoutes)
  .route('/', discordUserRoutes)
  .route('/', interactionRoutes)
  .get('/api/v10/webhooks/:id/:token', (c) =>
    withWebhook(c, async ({ id, name, channelId }) =>
      c.json({ id, type: INCOMING, name, channel_id: channelId }),
    ),
  )
  .delete('/api/v10/webhooks/:id/:token', (c) =>
    withWebhook(c, async (webhook) => {
      const state = await getDiscordState(c.env)
      const webhooks = state.webhooks.filter((id) => id !== webhook.id)
      await saveDiscordState(c.env, { ...state, webhooks })
      return c.body(null, 204)
    }),
  )
  .post('/api/v10/webhooks/:id/:token', (c) =>
    withWebhook(c, async (webhook) => {
      const body = messagePayload.safeParse(await c.req.json().catch(() => null))
      const threadId = c.req.query('thread_id') ?? null
      const refusal = body.success
        ? findMessageRejectionReason(body.data, webhook.isForum, threadId)
        : { code: 50035, message: 'Invalid Form Body' }
      if (!body.success || refusal) return c.json(refusal, 400)
      const message = {
        id: await allocateDiscordId(c.env),
        threadId,
        edits: 0,
        ...toShown(body.data),
      }
      await saveWebhook(c.env, { ...webhook, messages: [...webhook.messages, message] })
      return c.req.query('wait') === 'true' ? c.json(message) : c.body(null, 204)
    }),
  )
  .patch('/api/v10/webhooks/:id/:token/messages/:message', (c) =>
    withWebhook(c, async (webhook) => {
      const message = webhook.messages.find(({ id }) => id === c.req.param('message'))
      if (!message) return c.json({ code: 10008, message: 'Unknown Message' }, 404)
      const body = messagePayload.safeParse(await c.req.json().catch(() => null))
      if (!body.success) return c.json({ code: 50035, message: 'Invalid Form Body' }, 400)
      const { embeds } = toShown(body.data)
      Object.assign(message, { embeds, edits: message.edits + 1 })
      await saveWebhook(c.env, webhook)
      return c.json(message)
    }),
  )

function toShown({
  content,
  embeds,
  flags = 0,
}: MessagePayload): Pick<DiscordMessage, 'content' | 'embeds' | 'flags'> {
  return { content, embeds: dropDuplicateEmbeds(embeds), flags }
}

async function withWebhook(
  c: RealmRequestContext,
  answer: (webhook: SimulatedWebhook) => Promise<Response>,
): Promise<Response> {
  const { id = '', token } = c.req.param() as Record<string, string>
  const { fault, ms } = await consumeDiscordFault(c.env, { webhook: id, method: c.req.method })
  if (fault && fault !== 'lost' && fault !== 'slow') return respondWithFault(c, fault, ms)
  const { webhooks } = await getDiscordState(c.env)
  const webhook = webhooks.includes(id) ? await findSimulatedWebhook(c.env, id) : null
  if (!webhook || webhook.token !== token)
    return c.json({ code: 10015, message: 'Unknown Webhook' }, 404)
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, ms))
  const answered = await answer(webhook)
  return fault === 'lost' ? createInterruptedResponse() : answered
}
