import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RAISED_HANDS_MAX } from '#schema/community/recruiting.ts'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { lowerHand, raiseHand } from '../mutations.ts'
import { ownRecruitingQuery } from '../queries.ts'
import { VeiledApplicantNote } from '../recruiting-post-text.tsx'

export function RaiseHandControl({
  dynasty,
  isSignedIn,
}: {
  dynasty: Dynasty
  isSignedIn: boolean
}) {
  const isHydrated = useIsHydrated()
  const { data: own } = useQuery({ ...ownRecruitingQuery(), enabled: isSignedIn })
  const raise = useSingleMutation({
    ...raiseHand(dynasty.id),
    onSuccess: () => toast({ title: 'Hand Raised', description: 'The officers are notified.' }),
    onError: toastFailure('Your hand was not raised'),
  })
  if (!isSignedIn) {
    return (
      <p className="mt-6 border-t border-gold-800/60 pt-5 text-bone-300">
        <Link to="/auth" className="text-link">
          Log in
        </Link>{' '}
        to raise a hand for this house.
      </p>
    )
  }
  if (!isHydrated || !own?.player || own.houseId === dynasty.id) return null
  const hand = own.hands.find(({ house }) => house.id === dynasty.id)
  return (
    <div className="mt-6 border-t border-gold-800/60 pt-5">
      {hand ? (
        <LowerHandButton house={hand.house} raisedAt={hand.raisedAt} />
      ) : (
        <>
          <Button tone="primary" disabled={raise.isPending} onClick={() => raise.mutate()}>
            Raise a hand
          </Button>
          <p className="mt-3 text-base text-bone-400">
            The officers of the house see your name and are notified in-world. They contact you in
            the game, because only there can a house take you in. You can raise a hand for up to{' '}
            {RAISED_HANDS_MAX} houses.
          </p>
          {own.player.isVeiled && <VeiledApplicantNote />}
        </>
      )}
    </div>
  )
}

type LowerHandProps = { house: { id: number; name: string }; raisedAt: string }

export function LowerHandButton({ house, raisedAt }: LowerHandProps) {
  const lower = useSingleMutation({
    ...lowerHand(house.id),
    onSuccess: () => toast({ title: 'Hand Lowered' }),
    onError: toastFailure('Your hand is still raised'),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>
        You raised a hand for <bdi>{house.name}</bdi> on <DateText at={raisedAt} />.
      </p>
      <Button size="small" disabled={lower.isPending} onClick={() => lower.mutate()}>
        Lower your hand<span className="sr-only"> for {house.name}</span>
      </Button>
    </div>
  )
}
