import { Link } from '@tanstack/react-router'
import type { PublicData } from '#schema/contracts/realm/players.ts'
import { Badge, SpeciesBadge } from '#web/ui/page/badge.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { ActivityText } from '#web/ui/words/activity-text.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'

type ProfileHeaderProps = {
  player: PublicData
  awayUntil?: string | null
}

export function ProfileHeader({ player, awayUntil = null }: ProfileHeaderProps) {
  return (
    <header className="@container">
      {player.title && (
        <p className="mb-3">
          <Badge tone="gold">
            <bdi>{player.title}</bdi>
          </Badge>
        </p>
      )}
      <PageTitle
        title={player.characterName}
        className="text-[clamp(2.5rem,6.5vw,4.75rem)] leading-[1.02] [overflow-wrap:anywhere]"
      >
        <bdi>{player.characterName}</bdi>
      </PageTitle>
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
        <div className="flex items-center gap-3">
          <dt className="small-caps text-bone-400">Species</dt>
          <dd>
            <SpeciesBadge species={player.race} />
          </dd>
        </div>
        <div className="flex items-center gap-3">
          <dt className="small-caps text-bone-400">Activity Status</dt>
          <dd>
            <ActivityText isActive={player.isActive} status={player.status} />
          </dd>
        </div>
      </dl>
      {awayUntil && (
        <p className="mt-5 border-l-2 border-gold-600 pl-4 leading-snug text-bone-100">
          Away until <DateText at={awayUntil} />. Only members of the dynasty can read this.
        </p>
      )}
      {player.status === 'Dead' && (
        <p className="mt-5 border-l-2 border-oxblood-500 pl-4 font-display text-xl text-bone-100 italic">
          {player.diedAt ? (
            <>
              Died on <DateText at={player.diedAt} />.
            </>
          ) : (
            'Lies dead.'
          )}{' '}
          {!player.departedAt && (
            <>
              Remembered in the{' '}
              <Link to="/memorial" className="text-link">
                memorial
              </Link>
              .{' '}
            </>
          )}
          The dead may rise again.
        </p>
      )}
      {player.departedAt && (
        <p className="mt-5 border-l-2 border-oxblood-500 pl-4 font-display text-xl text-bone-100 italic">
          Departed from the realm on <DateText at={player.departedAt} />
        </p>
      )}
    </header>
  )
}
