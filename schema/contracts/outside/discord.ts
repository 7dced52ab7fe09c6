import * as z from 'zod'
import { id, instant, trimmedText } from '#schema/contracts/core/values.ts'
import { chronicleEvent } from '#schema/contracts/history/chronicle.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { EVENT_KINDS } from '../../history/event-kinds.ts'
import {
  CALENDAR_NOTICE_MODES,
  DELIVERY_MODES,
  LINKED_ROLE_RECORDS,
  parseWebhookAddress,
  WEBHOOK_ADDRESS_MAX_LENGTH,
  WEBHOOKS_MAX,
} from '../../outside/discord/webhooks.ts'
import { DELIVERY_STATES } from '../../tables/outside/discord.ts'

const CALLBACK_MAX_LENGTH = 500

const eventKind = z.enum(EVENT_KINDS)
const eventKinds = z
  .array(eventKind)
  .max(EVENT_KINDS.length)
  .transform((kinds) => EVENT_KINDS.filter((kind) => kinds.includes(kind)))

const choice = z.object({
  kinds: eventKinds,
  loudKinds: eventKinds.default([]),
  mode: z.enum(DELIVERY_MODES).default('each'),
  /** A weekly summary is posted each Monday (UTC). */
  isWeekly: z.boolean().default(false),
  /** Announces public events a day and an hour ahead, and when they are cancelled or moved. */
  evenings: z.enum(CALENDAR_NOTICE_MODES).default('none'),
  threadId: z
    .string()
    .regex(/^\d{15,22}$/, REFUSAL_MESSAGES.threadId)
    .nullable()
    .default(null),
})

const isSomething = ({ kinds, isWeekly, evenings }: z.infer<typeof choice>) =>
  kinds.length > 0 || isWeekly || evenings !== 'none'
const nothing = { path: ['kinds'], message: REFUSAL_MESSAGES.noKind }

/** `loudKinds` are the kinds that notify users. `threadId` is a thread of a forum channel. */
export const webhookNewsChoice = choice.refine(isSomething, nothing)
export type WebhookNewsChoice = z.infer<typeof webhookNewsChoice>

export const connectWebhookBody = choice
  .extend({
    address: trimmedText(WEBHOOK_ADDRESS_MAX_LENGTH).refine(
      (address) => parseWebhookAddress(address) !== null,
      REFUSAL_MESSAGES.webhookAddress,
    ),
  })
  .refine(isSomething, nothing)
export type ConnectWebhookBody = z.infer<typeof connectWebhookBody>

export const channelChoiceResponse = z.object({ address: z.url() }).meta({ id: 'DiscordChoice' })

export const oauthCallbackQuery = z.object({
  state: z.string().max(CALLBACK_MAX_LENGTH).optional(),
  code: z.string().max(CALLBACK_MAX_LENGTH).optional(),
  error: z.string().max(CALLBACK_MAX_LENGTH).optional(),
})
export type OAuthCallbackQuery = z.infer<typeof oauthCallbackQuery>

export const discordLinkState = z
  .object({
    canLink: z.boolean(),
    link: z
      .object({
        name: z.string(),
        linkedAt: instant,
        /** The linked-role values last sent to Discord. Null if none were sent yet. */
        told: z
          .object({
            name: z.string(),
            records: z.partialRecord(z.enum(LINKED_ROLE_RECORDS), z.string()),
          })
          .nullable(),
        toldAt: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'DiscordLink' })
export type DiscordLinkState = z.infer<typeof discordLinkState>

export const webhookParam = z.object({ id, webhook: id })
export const realmWebhookParam = z.object({ webhook: id })

export const disconnectWebhookQuery = z.object({
  atDiscord: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})

const delivery = z.object({
  id: z.number(),
  at: instant,
  events: z.number(),
  week: z.string().nullable(),
  evenings: z.number(),
  state: z.enum(DELIVERY_STATES),
  reason: z.string().nullable(),
  /** True if a message may appear twice, because Discord's first response was lost. */
  isMaybeDoubled: z.boolean(),
})

const discordWebhook = z
  .object({
    id: z.number(),
    name: z.string(),
    lastFour: z.string(),
    kinds: z.array(eventKind),
    loudKinds: z.array(eventKind),
    mode: z.enum(DELIVERY_MODES),
    isWeekly: z.boolean(),
    evenings: z.enum(CALENDAR_NOTICE_MODES),
    threadId: z.string().nullable(),
    connectedAt: instant,
    endedAt: instant.nullable(),
    endedReason: z.string().nullable(),
    maybeDoubled: z.number(),
    waitsUntil: instant.nullable(),
    deliveries: z.array(delivery),
  })
  .meta({ id: 'DiscordWebhook' })
export type DiscordWebhook = z.infer<typeof discordWebhook>

const told = z.object({
  day: z.string(),
  kinds: z.partialRecord(eventKind, z.number()),
  /** A few events of each kind, if no earlier sync run in `recent` has events of that kind. */
  examples: z.array(chronicleEvent),
})

export const discordSettings = z
  .object({
    name: z.string(),
    webhooks: z.array(discordWebhook).max(WEBHOOKS_MAX),
    /** Needed to choose channels and to link roles; null if the site has no Discord application. */
    applicationId: z.string().nullable(),
    /** Until this time, Discord rejects all calls from the IP address that Workers share. */
    pausedUntil: instant.nullable(),
    /** The last seven days' events by sync run, to show what a webhook would have posted. */
    recent: z.array(told),
    heading: z.object({ name: z.string(), crest: z.string().nullable(), card: z.string() }),
  })
  .meta({ id: 'DiscordSettings' })
export type DiscordSettings = z.infer<typeof discordSettings>
