import {
  EVENT_KINDS,
  type EventKind,
  GROWTH_LANDMARK_EVENT_KINDS,
  MEMBERSHIP_EVENT_KINDS,
} from '../../history/event-kinds.ts'

// Discord's hosts: https://docs.discord.com/developers/resources/webhook
const HOSTS = ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com']
const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{15,22})\/([\w-]{50,120})$/
export const WEBHOOK_ADDRESS_MAX_LENGTH = 300

/** Discord measures these lengths in UTF-16 code units, as JavaScript does. */
export const EMBED_TITLE_MAX_LENGTH = 256
export const EMBED_DESCRIPTION_MAX_LENGTH = 4096
export const EMBED_COLOUR = 0xc2a05c
export const EMBEDS_TOTAL_MAX_LENGTH = 6000
export const SILENT_MESSAGE_FLAG = 1 << 12

export const WEBHOOKS_MAX = 5
export const MESSAGE_LINES_MAX = 20
export const EXAMPLES_PER_EVENT_KIND = 3
export const DELIVERIES_SHOWN = 10
export const DELIVERIES_KEPT = 50

export const DELIVERY_MODES = ['each', 'daily'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]

export const CALENDAR_NOTICE_MODES = ['none', 'silent', 'loud'] as const
export type CalendarNoticeMode = (typeof CALENDAR_NOTICE_MODES)[number]

const LANDMARKS: readonly EventKind[] = ['died', 'rose', ...GROWTH_LANDMARK_EVENT_KINDS]
const FAMILY = new Set<EventKind>([
  ...LANDMARKS,
  ...MEMBERSHIP_EVENT_KINDS,
  'renamed',
  'role',
  'milestone',
])

export const WEBHOOK_PRESETS = {
  landmarks: EVENT_KINDS.filter((kind) => LANDMARKS.includes(kind)),
  family: EVENT_KINDS.filter((kind) => FAMILY.has(kind)),
  everything: [...EVENT_KINDS],
} as const satisfies Record<string, readonly EventKind[]>
export type WebhookPreset = keyof typeof WEBHOOK_PRESETS

export const OAUTH_STATE_TTL_SECONDS = 10 * 60
/** The result of choosing a channel at Discord, contained in the URL to which the user returns. */
export type ChannelChoiceOutcome =
  | 'connected'
  | 'declined'
  // `over`: the OAuth state is wrong, already used or too old. `other`: it is from another session.
  | 'over'
  | 'other'
  | 'full'
  | 'refused'
  | 'unavailable'

export type WebhookAddress = { discordId: string; token: string }

/** Returns null for any URL that is not a Discord webhook. */
export function parseWebhookAddress(text: string): WebhookAddress | null {
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null
  if (!HOSTS.includes(url.hostname)) return null
  const [, discordId, token] = PATH.exec(url.pathname) ?? []
  return discordId && token ? { discordId, token } : null
}

export function isValidWebhookAddress({ discordId, token }: WebhookAddress): boolean {
  return PATH.test(`/api/webhooks/${discordId}/${token}`)
}

export function countMessages(
  runs: readonly { day: string; kinds: Partial<Record<EventKind, number>> }[],
  chosen: readonly EventKind[],
  mode: DeliveryMode,
): number {
  const told = runs
    .map(({ day, kinds }) => ({
      day,
      events: chosen.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0),
    }))
    .filter(({ events }) => events > 0)
  if (mode === 'daily') return new Set(told.map(({ day }) => day)).size
  return told.reduce((sum, { events }) => sum + Math.ceil(events / MESSAGE_LINES_MAX), 0)
}

type Runs = readonly { kinds: Partial<Record<EventKind, number>> }[]

/** Finds the first sync run with chosen events; `events` is how many of them one message shows. */
export function findFirstMatchingSync(runs: Runs, chosen: readonly EventKind[]) {
  const index = runs.findIndex(({ kinds }) => chosen.some((kind) => kinds[kind]))
  const kinds = runs[index]?.kinds
  if (!kinds) return null
  const events = chosen.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0)
  return { index, events: Math.min(events, MESSAGE_LINES_MAX) }
}

/** Outcomes of linking a Discord account; only `linked` means success. */
export type DiscordLinkOutcome =
  | 'linked'
  | 'declined'
  // `over`: the OAuth state is missing, used or ten minutes old. `other`: from another session.
  | 'over'
  | 'other'
  | 'taken'
  | 'already'
  // The player is veiled or has left the game, or Discord denied a required permission.
  | 'refused'
  | 'unavailable'

/** Discord allows at most five values for linked roles. */
export const LINKED_ROLE_RECORDS = ['house', 'bloodline', 'seat', 'generation', 'embraced'] as const
export type LinkedRoleRecord = (typeof LINKED_ROLE_RECORDS)[number]
