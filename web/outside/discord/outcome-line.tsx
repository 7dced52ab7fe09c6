import {
  type ChannelChoiceOutcome,
  type DiscordLinkOutcome,
  WEBHOOKS_MAX,
} from '#schema/outside/discord/webhooks.ts'

/** The sentences shown after a channel was chosen at Discord. */
export const CHANNEL_OUTCOME_SENTENCES: Record<ChannelChoiceOutcome, string> = {
  connected: 'The channel is connected. New entries will be posted there.',
  declined: 'You declined in Discord. Nothing was connected.',
  over: 'This request has expired: it was used already, is older than ten minutes, or you started a new one. Nothing was connected. If your channel is not listed below, choose it again.',
  other: 'You started this in another session. Nothing was connected: choose a channel again.',
  full: `No more than ${WEBHOOKS_MAX} webhooks can be connected. Nothing was connected.`,
  refused: 'Discord sent a webhook that cannot be connected here. Nothing was connected.',
  unavailable:
    'Discord sent an unexpected response. Nothing was connected: please try again in a few minutes.',
}

/** The sentences shown after an account was linked at Discord. */
export const LINK_OUTCOME_SENTENCES: Record<DiscordLinkOutcome, string> = {
  linked: 'Your Discord account is linked.',
  declined: 'You declined in Discord. Nothing was linked.',
  over: 'This link has expired: it was used already, is older than ten minutes, or you started a new one. Try again below.',
  other: 'You started this link in another session. Nothing was linked: try again below.',
  taken:
    'This Discord account is linked to another character. Unlink it there first: an account has one character.',
  already:
    'Another Discord account is linked to your character. Unlink it first: a character has one account.',
  refused:
    'Nothing was linked: you did not grant all the permissions in Discord, or your character is veiled or no longer in the game.',
  unavailable:
    'Discord sent an unexpected response. Nothing was linked: please try again in a few minutes.',
}

type OutcomeLineProps = { sentences: Record<string, string>; outcome: unknown }

export function OutcomeLine({ sentences, outcome }: OutcomeLineProps) {
  if (typeof outcome !== 'string' || !Object.hasOwn(sentences, outcome)) return null
  const isSuccess = outcome === 'connected' || outcome === 'linked'
  return (
    <p
      role="status"
      className={`border-l-2 pl-4 ${isSuccess ? 'border-gold-600' : 'border-amber-500'}`}
    >
      {sentences[outcome]}
    </p>
  )
}
