import { LINK_OUTCOMES, type LinkOutcome } from '#schema/outside/discord/webhooks.ts'

const SENTENCES: Record<LinkOutcome, string> = {
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

export function RoleLinkOutcome({ outcome: given }: { outcome: unknown }) {
  const outcome = LINK_OUTCOMES.find((one) => one === given)
  if (!outcome) return null
  const line = outcome === 'linked' ? 'border-gold-600' : 'border-amber-500'
  return (
    <p role="status" className={`border-l-2 pl-4 ${line}`}>
      {SENTENCES[outcome]}
    </p>
  )
}
