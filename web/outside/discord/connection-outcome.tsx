import {
  CHOICE_OUTCOMES,
  type ChoiceOutcome,
  WEBHOOKS_MAX,
} from '#schema/outside/discord/webhooks.ts'

const SENTENCES: Record<ChoiceOutcome, string> = {
  connected: 'The channel is connected. New entries will be posted there.',
  declined: 'You declined in Discord. Nothing was connected.',
  over: 'This request has expired: it was used already, is older than ten minutes, or you started a new one. Nothing was connected. If your channel is not listed below, choose it again.',
  other: 'You started this in another session. Nothing was connected: choose a channel again.',
  full: `No more than ${WEBHOOKS_MAX} webhooks can be connected. Nothing was connected.`,
  refused: 'Discord sent a webhook that cannot be connected here. Nothing was connected.',
  unavailable:
    'Discord sent an unexpected response. Nothing was connected: please try again in a few minutes.',
}

export function ConnectionOutcome({ outcome: given }: { outcome: unknown }) {
  const outcome = CHOICE_OUTCOMES.find((one) => one === given)
  if (!outcome) return null
  const line = outcome === 'connected' ? 'border-gold-600' : 'border-amber-500'
  return (
    <p role="status" className={`border-l-2 pl-4 ${line}`}>
      {SENTENCES[outcome]}
    </p>
  )
}
