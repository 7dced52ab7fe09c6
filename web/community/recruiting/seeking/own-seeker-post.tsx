import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { RAISED_HANDS_MAX } from '#schema/community/recruiting.ts'
import type { OwnRecruitingState } from '#schema/contracts/community/recruiting.ts'
import { LowerHandButton } from '#web/community/recruiting/house/raise-or-lower-hand.tsx'
import { LanguagesAndHours } from '#web/community/recruiting/languages-and-hours.tsx'
import { removeOwnSeekerPost, renewOwnSeekerPost } from '#web/community/recruiting/mutations.ts'
import { ownRecruitingQuery } from '#web/community/recruiting/queries.ts'
import {
  RecruitingPostText,
  VeiledApplicantNote,
} from '#web/community/recruiting/recruiting-post-text.tsx'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { ModerationActions } from '#web/ui/text-editor/moderation.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { SeekerPostForm } from './seeker-post-form.tsx'

export default function OwnSeekerPost() {
  const { data: own, error, refetch } = useQuery(ownRecruitingQuery())
  if (!own) {
    return error ? <ErrorState error={error} onRetry={refetch} /> : <StatusLine text="Loading..." />
  }
  if (!own.player) {
    return (
      <EmptyState
        title="No character in the game"
        text="Your character has not been found in the game yet. The site syncs with the game every hour."
      />
    )
  }
  return (
    <div className="mt-8 grid gap-8">
      <Search own={own} player={own.player} />
      <Card aria-labelledby="own-hands">
        <CardTitle id="own-hands">Raised hands</CardTitle>
        {own.hands.length === 0 ? (
          <p className="mt-3 text-bone-300">
            You have not raised a hand. You can do so on the page of any recruiting house, for up to{' '}
            {RAISED_HANDS_MAX} houses.
          </p>
        ) : (
          <ul className="mt-3 divide-y divide-gold-800/60">
            {own.hands.map(({ house, raisedAt }) => (
              <li key={house.id} className="py-3">
                <LowerHandButton house={house} raisedAt={raisedAt} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-5">
          <LinkButton to="/recruiting" size="small">
            Houses that are recruiting
          </LinkButton>
        </p>
      </Card>
    </div>
  )
}

type SearchProps = { own: OwnRecruitingState; player: NonNullable<OwnRecruitingState['player']> }

function Search({ own: { seeking }, player }: SearchProps) {
  const [isEditing, setEditing] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Card aria-labelledby="search">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <CardTitle id="search" ref={title} tabIndex={-1}>
          Looking for a house
        </CardTitle>
        {seeking ? (
          <Badge tone={seeking.isOld ? 'plain' : 'gold'}>{seeking.isOld ? 'Ended' : 'On'}</Badge>
        ) : (
          <Badge>Off</Badge>
        )}
      </div>
      <p className="mt-3 text-bone-300">
        Officers of every house see your name, your species and what you write here. Other players
        and visitors do not. It ends after 30 days, unless you renew it.
      </p>
      {player.isVeiled && <VeiledApplicantNote />}
      {isEditing ? (
        <SeekerPostForm
          seeking={seeking}
          onClose={() => {
            setEditing(false)
            // Focus the heading, because the button that opened the form may be gone.
            title.current?.focus()
          }}
        />
      ) : seeking ? (
        <Sought player={player} seeking={seeking} onEdit={() => setEditing(true)} />
      ) : (
        <Button tone="primary" className="mt-5" onClick={() => setEditing(true)}>
          Look for a house
        </Button>
      )}
    </Card>
  )
}

type SoughtProps = {
  player: SearchProps['player']
  seeking: NonNullable<OwnRecruitingState['seeking']>
  onEdit: () => void
}

function Sought({ player, seeking, onEdit }: SoughtProps) {
  const renew = useSingleMutation({
    ...renewOwnSeekerPost(),
    onSuccess: () => toast({ title: 'Search Renewed' }),
    onError: toastFailure('Renewal Failed'),
  })
  const end = useSingleMutation({
    ...removeOwnSeekerPost(),
    onSuccess: () => toast({ title: 'Search Ended' }),
    onError: toastFailure('Your search has not ended'),
  })
  return (
    <>
      <RecruitingPostText
        text={seeking.seeking}
        fallback="You have not written anything yet."
        className="mt-5 text-lg"
      />
      <ModerationActions
        subject={{ kind: 'player', id: player.id, field: 'seeking' }}
        name="you"
        owner={true}
        value={seeking.seeking}
      />
      <LanguagesAndHours languages={seeking.languages} hours={seeking.hours} className="mt-4" />
      <p className="mt-4 text-bone-400">
        Last renewed on <DateText at={seeking.renewedAt} />
        {seeking.isOld && '. Officers no longer see it. Are you still looking?'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="small" disabled={renew.isPending} onClick={() => renew.mutate()}>
          Still looking
        </Button>
        <Button size="small" onClick={onEdit}>
          Edit<span className="sr-only"> what I am looking for</span>
        </Button>
        <Button size="small" disabled={end.isPending} onClick={() => end.mutate()}>
          End the search
        </Button>
      </div>
    </>
  )
}
