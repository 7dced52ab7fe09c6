import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import * as z from 'zod'
import type { RealmEnv } from '../state.ts'
import { SIMULATED_PRIVATE_KEY } from './client.ts'
import { findOrCreateDiscordUser } from './people.ts'
import { allocateDiscordId } from './state.ts'

const COMMAND = 2
const AUTOCOMPLETE = 4
const TEXT_OPTION = 3

const given = z.object({
  siteUrl: z.url(),
  person: z.string().min(1).max(80).default('Wanderer'),
  name: z.string(),
  options: z.record(z.string(), z.string()).default({}),
  focused: z.string().optional(),
})

type Given = Pick<z.infer<typeof given>, 'name' | 'options' | 'focused'>

export function toInteractionBody(id: string, personId: string, { name, options, focused }: Given) {
  return {
    type: focused === undefined ? COMMAND : AUTOCOMPLETE,
    id,
    application_id: id,
    token: 'played-token',
    version: 1,
    guild_id: id,
    channel_id: id,
    data: {
      id,
      type: 1,
      name,
      options: Object.entries(options).map(([option, value]) => ({
        name: option,
        type: TEXT_OPTION,
        value,
        ...(option === focused && { focused: true }),
      })),
    },
    member: { user: { id: personId, username: 'wanderer' }, roles: [], permissions: '0' },
  }
}

export async function createInteractionHeaders(
  body: string,
  at: number,
): Promise<Record<string, string>> {
  const key = await crypto.subtle.importKey(
    'pkcs8',
    toBytes(SIMULATED_PRIVATE_KEY),
    'Ed25519',
    false,
    ['sign'],
  )
  const timestamp = String(Math.floor(at / 1000))
  const signed = new TextEncoder().encode(timestamp + body)
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', key, signed))
  return {
    'Content-Type': 'application/json',
    'X-Signature-Timestamp': timestamp,
    'X-Signature-Ed25519': Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
  }
}

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

export const interactionRoutes = new Hono<{ Bindings: RealmEnv }>().post(
  '/commands',
  zValidator('json', given),
  async (c) => {
    const { siteUrl, person, ...command } = c.req.valid('json')
    const { id } = await findOrCreateDiscordUser(c.env, person)
    const body = JSON.stringify(toInteractionBody(await allocateDiscordId(c.env), id, command))
    const response = await fetch(new URL('/api/discord/interactions', siteUrl), {
      method: 'POST',
      headers: await createInteractionHeaders(body, Date.now()),
      body,
    })
    return c.json({ status: response.status, answer: await response.json() })
  },
)
