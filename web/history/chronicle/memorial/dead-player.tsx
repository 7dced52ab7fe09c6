import type { MemorialEntry } from '#schema/contracts/history/chronicle.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { isVeiledUuid, VEILED_NAME_IN_SENTENCE } from '#schema/realm/veil.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { SpeciesText } from '#web/ui/page/badge.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { PlayerByUuidLink } from '#web/ui/words/subject-links.tsx'
import { GroupNameLink, PlayerNameLink } from '../names.tsx'

type DeadPlayerProps = { dead: MemorialEntry; from?: 'chronicle' | 'memorial' }

export function DeadPlayer({ dead, from = 'memorial' }: DeadPlayerProps) {
  const { player, diedAt, cause, sire, house, childer } = dead
  return (
    <article className="grid grid-cols-[4rem_1fr] gap-x-4 sm:grid-cols-[5.5rem_1fr_3.5rem] sm:gap-x-7">
      <Avatar
        src={player.avatarUrl}
        species={player.race}
        className="size-16 grayscale-[85%] sm:size-22"
      />
      <div className="min-w-0">
        <h3 className="font-display text-[1.75rem] leading-tight font-semibold [overflow-wrap:anywhere]">
          <PlayerNameLink player={player} from={from} />
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-4">
          <SpeciesText species={player.race} />
          <span className="text-bone-300">
            {diedAt ? (
              <>
                Died on <DateText at={diedAt} />
              </>
            ) : (
              'Died before the records began'
            )}
          </span>
        </p>
        {cause && (
          <p className="mt-2 font-display text-xl leading-snug text-bone-100 italic [overflow-wrap:anywhere]">
            The cause: <bdi>{cause}</bdi>
          </p>
        )}
        <p className="mt-2 text-bone-300">
          {house ? (
            <>
              Of <GroupNameLink group={house} mark={null} />
            </>
          ) : (
            'Without a dynasty'
          )}
          {sire && (
            <>
              , embraced by{' '}
              {isVeiledUuid(sire.uuid) ? (
                VEILED_NAME_IN_SENTENCE.toLowerCase()
              ) : (
                <PlayerByUuidLink uuid={sire.uuid} name={sire.name} />
              )}
            </>
          )}
          {childer > 0 && (
            <>
              ;{' '}
              <span className="inline-block">
                left {formatCount(childer)} {childer === 1 ? 'childe' : 'childer'} behind
              </span>
            </>
          )}
          .
        </p>
      </div>
      {house && <Logo {...house} className="hidden w-14 self-center opacity-80 sm:grid" />}
    </article>
  )
}
