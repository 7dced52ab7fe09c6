import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Seeker } from '#schema/contracts/community/recruiting.ts'
import { isBadRequest } from '#web/lib/api-error.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { SpeciesText } from '#web/ui/page/badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { ModerationActions } from '#web/ui/text-editor/moderation.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { LanguagesAndHours } from '../languages-and-hours.tsx'
import { seekersQuery } from '../queries.ts'
import { RecruitingPostText } from '../recruiting-post-text.tsx'

const NEWEST = (
  <LinkButton to="/recruiting" search={{ view: 'seekers' }}>
    The newest
  </LinkButton>
)

export default function Seekers({ cursor }: { cursor: string | undefined }) {
  const { data, error, refetch } = useQuery(seekersQuery(cursor))
  if (!data) {
    if (isBadRequest(error)) return <EmptyState title="No such page" action={NEWEST} />
    return error ? <ErrorState error={error} onRetry={refetch} /> : <StatusLine text="Loading..." />
  }
  const { seekers, next } = data
  return (
    <div className="mt-8">
      <p className="text-bone-300">Only officers see this list. Contact them in the game.</p>
      {seekers.length === 0 ? (
        <EmptyState title="No player is looking for a house" action={cursor && NEWEST} />
      ) : (
        <ul className="mt-5 border-t border-gold-800">
          {seekers.map((seeker) => (
            <li key={seeker.id} className="border-b border-gold-800/60 py-6">
              <OneSeeker seeker={seeker} />
            </li>
          ))}
        </ul>
      )}
      <nav aria-label="Pages" className="mt-8 flex flex-wrap gap-4">
        {cursor && NEWEST}
        {next !== null && (
          <LinkButton to="/recruiting" search={{ view: 'seekers', cursor: next }}>
            Earlier
          </LinkButton>
        )}
      </nav>
    </div>
  )
}

function OneSeeker({ seeker }: { seeker: Seeker }) {
  const { id, uuid, name, species, languages, hours, seeking, renewedAt } = seeker
  return (
    <article>
      <h2 className="font-display text-[1.625rem] leading-tight font-semibold [overflow-wrap:anywhere]">
        <Link to="/players/by-uuid/$uuid" params={{ uuid }} className="hover:text-gold-200">
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        <SpeciesText species={species} />
        <span className="text-bone-400">
          As of <DateText at={renewedAt} />
        </span>
      </p>
      <RecruitingPostText text={seeking} fallback="No text." className="mt-3 text-lg" />
      <LanguagesAndHours languages={languages} hours={hours} className="mt-4" />
      <ModerationActions
        subject={{ kind: 'player', id, field: 'seeking' }}
        name={name}
        owner={{ playerUuid: uuid }}
        value={seeking}
      />
    </article>
  )
}
