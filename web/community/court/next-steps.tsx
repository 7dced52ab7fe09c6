import { Link } from '@tanstack/react-router'
import type { Court } from '#schema/contracts/community/court.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { canUsePasskeys } from '#web/lib/with-passkey.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'

export function NextSteps({ court }: { court: Court }) {
  const { player, house, hasPasskey, withoutLogo } = court
  const steps = [
    !player && (
      <>
        The site has not found your character in the game. Enter the game with this account’s
        avatar; the next sync brings your character here.
      </>
    ),
    player && !house && (
      <>
        You belong to no dynasty. In the game, ask the lord or an officer of one to take you in. The{' '}
        <Link to="/dynasties" className="text-link">
          rankings
        </Link>{' '}
        list them all.
      </>
    ),
    player && !player.hasSire && (
      <>You have no sire. In the game, ask a player whose blood you would carry to embrace you.</>
    ),
    player && !player.hasBio && (
      <Link to="/profile" className="text-link">
        Write your bio
      </Link>
    ),
    ...withoutLogo.map(({ kind, id, name }) => (
      <Link
        key={kind + id}
        to={GROUP_PROFILE_PATHS[kind]}
        params={{ id: String(id) }}
        className="text-link"
      >
        Set a logo for <bdi>{name}</bdi>
      </Link>
    )),
    !hasPasskey && canUsePasskeys() && (
      <Link to="/profile" className="text-link">
        Add a passkey, to log in without a password
      </Link>
    ),
  ].filter(Boolean)
  if (steps.length === 0) return null
  return (
    <Card aria-labelledby="next-steps">
      <CardTitle id="next-steps">What to Do Next</CardTitle>
      <ul className="mt-3 space-y-2.5 leading-snug">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are never reordered
          <li key={index} className="border-l-2 border-gold-600 pl-3 wrap-anywhere">
            {step}
          </li>
        ))}
      </ul>
    </Card>
  )
}
