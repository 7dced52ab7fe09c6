import type { WebhookAddress } from '#schema/outside/discord/webhooks.ts'

/** Discord's type of a webhook that takes messages. */
export const INCOMING = 1
/** For a webhook that Discord gives no name. */
export const UNNAMED = 'Webhook'

export type ProvedWebhook = WebhookAddress & { name: string }
