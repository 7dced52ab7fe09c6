import type { Choice } from './choice-fields.tsx'
import type { WebhookChoice } from './queries.ts'

export function toBody({ threadId, ...choice }: Choice): WebhookChoice {
  return { ...choice, threadId: threadId === '' ? null : threadId }
}
