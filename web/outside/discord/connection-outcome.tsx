import {
  CHOICE_OUTCOMES,
  type ChoiceOutcome,
  WEBHOOKS_MAX,
} from '#schema/outside/discord/webhooks.ts'

const SENTENCES: Record<ChoiceOutcome, string> = {
  connected: 'The channel is connected. What happens from now on is posted there.',
  declined: 'You declined at Discord. Nothing was connected.',
  over: 'This choice can no longer be used: it was used before, is older than ten minutes, or you started another one after it. Nothing was connected now. Choose a channel again if it is not below.',
  other:
    'You started this choice in another session. Nothing was connected: choose a channel again.',
  full: `No more than ${WEBHOOKS_MAX} webhooks can be connected. Nothing was connected.`,
  refused: 'What Discord sent cannot be connected here. Nothing was connected.',
  unavailable:
    'Discord did not answer as it should. Nothing was connected: please try again in a few minutes.',
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
