import type { OwnRecords, Records } from '#schema/contracts/history/records.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { PlayerUuidLink } from '#web/ui/words/subject-links.tsx'
import { GroupName, PlayerName } from '../names.tsx'
import { EMBRACED_SECTION_ID, toEmbracedTitle } from './lists.ts'
import { OwnPlaceLine } from './own-place.tsx'
import { RecordSection } from './record-list.tsx'

type EmbracedProps = { records: Records; own: OwnRecords | null }

export function EmbracedPlayers({ records: { embraced, countedAt }, own }: EmbracedProps) {
  const { total, newest } = embraced
  return (
    <RecordSection
      id={EMBRACED_SECTION_ID}
      title={toEmbracedTitle(countedAt)}
      lead={toLead(total, newest.length)}
    >
      {newest.length > 0 && (
        <ol className="grid gap-x-6 gap-y-8 px-5 pt-2 pb-8 min-[26rem]:grid-cols-2 sm:px-7 lg:grid-cols-5">
          {newest.map(({ player, house, at, sire }) => (
            <li key={player.id} className="flex min-w-0 gap-4 lg:flex-col lg:items-center">
              <Avatar
                src={player.avatarUrl}
                species={player.race}
                className="size-16 lg:size-24"
                isLarge
              />
              <div className="min-w-0 lg:text-center">
                <p className="font-display text-[1.375rem] leading-[1.15] font-semibold [overflow-wrap:anywhere]">
                  <PlayerName player={player} from="records" />
                </p>
                <p className="mt-1 text-base leading-snug text-bone-300">
                  {house ? <GroupName group={house} mark={null} /> : 'Without a dynasty'}
                </p>
                {sire && (
                  <p className="mt-0.5 text-base leading-snug text-bone-300">
                    by <PlayerUuidLink uuid={sire.uuid} name={sire.name} from="records" />
                  </p>
                )}
                <p className="text-base leading-snug text-bone-400">
                  <DateText at={at} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {own && (
        <OwnPlaceLine>
          {own.embracedAt ? (
            <>
              You were embraced on <DateText at={own.embracedAt} />.
            </>
          ) : (
            'You were not embraced this month.'
          )}
        </OwnPlaceLine>
      )}
    </RecordSection>
  )
}

function toLead(total: number, shown: number): string {
  if (total === 0) return 'No embraces have been recorded this month'
  const all = `${formatCount(total)} in the realm so far`
  return total > shown ? `${all}; the last ${shown}` : all
}
