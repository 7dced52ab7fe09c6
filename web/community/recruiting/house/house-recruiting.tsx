import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { HousePost } from '#schema/contracts/community/recruiting.ts'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { toLink } from '#schema/core/rich-text/to-link.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { recruitingPostQuery } from '#web/realm/dynasties/queries.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { ModerationActions } from '#web/ui/text-editor/moderation.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { PlayerByUuidLink } from '#web/ui/words/subject-links.tsx'
import { LanguagesAndHours } from '../languages-and-hours.tsx'
import { renewHousePost } from '../mutations.ts'
import { RecruitingPostText } from '../recruiting-post-text.tsx'
import { RaiseHandControl } from './raise-or-lower-hand.tsx'

const HousePostForm = lazyComponent(
  () => import('./house-post-form.tsx'),
  () => <p role="status">Loading the form...</p>,
)
const RaisedHands = lazyComponent(() => import('./raised-hands.tsx'))

type HouseRecruitingProps = { dynasty: Dynasty; isSignedIn: boolean; isAdmin: boolean }

export default function HouseRecruiting({ dynasty, isSignedIn, isAdmin }: HouseRecruitingProps) {
  const { data } = useQuery(recruitingPostQuery(String(dynasty.id)))
  const [isEditing, setEditing] = useState(false)
  const isHydrated = useIsHydrated()
  const shouldRestoreFocus = useRef(false)
  if (!data) return null
  const { post } = data
  const isShown = post?.isOpen || dynasty.isOwner || isAdmin
  return (
    <>
      {isShown && (
        <Card aria-labelledby="recruiting" className="mt-12">
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <CardTitle id="recruiting">Recruiting</CardTitle>
              <State post={post} />
            </span>
            {dynasty.isOwner && isHydrated && !isEditing && (
              <Button
                ref={(button) => {
                  if (shouldRestoreFocus.current) button?.focus()
                  shouldRestoreFocus.current = false
                }}
                tone="quiet"
                size="small"
                onClick={() => setEditing(true)}
              >
                {post ? 'Edit' : 'Write a post'}
                <span className="sr-only"> for players looking for a house</span>
              </Button>
            )}
          </div>
          {isEditing ? (
            <HousePostForm
              dynasty={dynasty}
              post={post}
              onClose={() => {
                shouldRestoreFocus.current = true
                setEditing(false)
              }}
            />
          ) : (
            <>
              <Post dynasty={dynasty} post={post} />
              {post?.isOpen && <RaiseHandControl dynasty={dynasty} isSignedIn={isSignedIn} />}
            </>
          )}
        </Card>
      )}
      {isSignedIn && <RaisedHands dynasty={dynasty} isAdmin={isAdmin} />}
    </>
  )
}

function State({ post }: { post: HousePost | null }) {
  if (!post?.isOpen) return <Badge>Closed</Badge>
  return post.isOld ? <Badge>Not renewed lately</Badge> : <Badge tone="gold">Open</Badge>
}

function Post({ dynasty, post }: { dynasty: Dynasty; post: HousePost | null }) {
  if (!post) {
    return (
      <p className="mt-3 text-bone-300">
        Nothing has been written yet. Say who your house is looking for. An open house is marked in
        the ranking and listed for players looking for a house.
      </p>
    )
  }
  return (
    <>
      {post.isOld && <Renewal dynasty={dynasty} post={post} />}
      <RecruitingPostText
        text={post.lookingFor}
        fallback="The house has not written what it is looking for."
        className="mt-3 text-lg"
      />
      <ModerationActions
        subject={{ kind: 'dynasty', id: dynasty.id, field: 'lookingFor' }}
        name={dynasty.name}
        owner={dynasty.isOwner}
        value={post.lookingFor}
      />
      <LanguagesAndHours languages={post.languages} hours={post.hours} className="mt-5" />
      <Contact dynasty={dynasty} post={post} />
      <Landmark address={post.landmark} />
    </>
  )
}

function Renewal({ dynasty, post }: { dynasty: Dynasty; post: HousePost }) {
  const renew = useSingleMutation({
    ...renewHousePost(dynasty.id),
    onSuccess: () => toast({ title: 'Recruiting Renewed' }),
    onError: toastFailure('Renewal Failed'),
  })
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-amber-500/60 bg-amber-800/30 px-4 py-3">
      <p>
        Last renewed on <DateText at={post.renewedAt} />
        {dynasty.isOwner
          ? '. Still recruiting? Until you renew it, the house is not marked in the ranking.'
          : '. Ask before you visit.'}
      </p>
      {dynasty.isOwner && (
        <Button size="small" disabled={renew.isPending} onClick={() => renew.mutate()}>
          Still recruiting
        </Button>
      )}
    </div>
  )
}

function Contact({
  dynasty,
  post: { contactPlayer, contact },
}: {
  dynasty: Dynasty
  post: HousePost
}) {
  return (
    <>
      {(contactPlayer || contact) && (
        <p className="mt-4 [overflow-wrap:anywhere]">
          <span className="small-caps block text-bone-400">Contact</span>
          {contactPlayer ? (
            <PlayerByUuidLink uuid={contactPlayer.uuid} name={contactPlayer.name} />
          ) : (
            <bdi>{contact}</bdi>
          )}
        </p>
      )}
      {!contactPlayer && (
        <ModerationActions
          subject={{ kind: 'dynasty', id: dynasty.id, field: 'contact' }}
          name={dynasty.name}
          owner={dynasty.isOwner}
          value={contact}
        />
      )}
    </>
  )
}

function Landmark({ address }: { address: string | null }) {
  const link = address === null ? null : toLink(address)
  if (!link) return null
  return (
    <p className="mt-4">
      <a href={link.href} target="_blank" rel="nofollow ugc noopener" className="text-link">
        Visit the house
        <span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      <span className="text-bone-400">({link.host})</span>
    </p>
  )
}
