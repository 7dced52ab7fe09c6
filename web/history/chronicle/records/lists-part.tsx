import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnRecords, RealmRecords } from '#schema/contracts/history/records.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { DAY_MS, GROWTH_DAYS } from '#schema/rules.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { PlayerByUuidLink } from '#web/ui/words/subject-links.tsx'
import { GroupNameLink, PlayerNameLink } from '../names.tsx'
import { EMBRACES_SECTION_ID, RECORD_LISTS, type RecordListKind, toEmbracesTitle } from './lists.ts'
import { OwnRankLine, toOwnRankSentence } from './own-place.tsx'
import { ownRecordsQuery } from './queries.ts'
import { RecordList, RecordSection } from './record-list.tsx'
import { toRecordRows } from './rows.tsx'

export default function RecordLists({ records }: { records: RealmRecords }) {
  const own = useOwnRecords()
  if (!records.countedAt) {
    return (
      <EmptyState
        title="Nothing has been counted yet"
        text="The records appear after the first sync with the game."
      />
    )
  }
  return (
    <>
      <Contents countedAt={records.countedAt} />
      <div className="mt-10 grid gap-7 lg:grid-cols-2">
        {RECORD_LISTS.map(({ kind, ...list }) => (
          <RecordList
            key={kind}
            id={kind}
            {...list}
            rows={toRecordRows(kind, records)}
            empty={<Empty kind={kind} records={records} />}
            own={own && toOwnRankSentence(kind, own)}
          />
        ))}
        <div className="grid lg:col-span-2">
          <EmbracedPlayers records={records} own={own} />
        </div>
      </div>
      <Provenance records={records} />
    </>
  )
}

function useOwnRecords(): OwnRecords | null {
  const { user } = useAuth()
  const { data } = useQuery({ ...ownRecordsQuery(), enabled: user !== null })
  if (!user || !data || data.childer === null) return null
  return data
}

function Contents({ countedAt }: { countedAt: string }) {
  const embraced = { kind: EMBRACES_SECTION_ID, title: toEmbracesTitle(countedAt) }
  return (
    <nav aria-label="Records" className="mt-8">
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
        {[...RECORD_LISTS, embraced].map(({ kind, title }) => (
          <li key={kind}>
            {/* A plain link, so that Tab continues from the target section. */}
            <a href={`#${kind}`} className="inline-flex min-h-9 items-center text-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const EMPTY: Record<Exclude<RecordListKind, 'rising'>, string> = {
  childer: 'No one in the realm has a childe yet.',
  descendants: 'No one in the realm has a descendant yet.',
  eldest: 'The game provides no ages.',
  seats: 'No one holds a seat.',
  newest: 'No founding date of a dynasty is known.',
}

function Empty({ kind, records }: { kind: RecordListKind; records: RealmRecords }) {
  if (kind !== 'rising') return EMPTY[kind]
  const { recordsBeganAt, countedAt } = records
  const knownFrom = recordsBeganAt ? Date.parse(recordsBeganAt) + GROWTH_DAYS * DAY_MS : 0
  if (knownFrom <= Date.parse(countedAt ?? '')) {
    return `No dynasty has more members than ${GROWTH_DAYS} days ago.`
  }
  return (
    <>
      Growth is known from <DateText at={new Date(knownFrom).toISOString()} /> on, {GROWTH_DAYS}{' '}
      days after the records began.
    </>
  )
}

function Provenance({ records: { countedAt, recordsBeganAt } }: { records: RealmRecords }) {
  const { user } = useAuth()
  return (
    <p className="mx-auto mt-10 max-w-3xl text-center text-bone-400">
      Counted on <DateText at={countedAt} />, among players who are in the game; equal numbers share
      a place.{' '}
      {recordsBeganAt && (
        <>
          The records begin on <DateText at={recordsBeganAt} />. Seats, growth and embraces before
          that day are unknown. A seat already held then is marked with a +.{' '}
        </>
      )}
      {!user && (
        <>
          <Link to="/auth" className="text-link">
            Log in
          </Link>{' '}
          to see your own place in each list.
        </>
      )}
    </p>
  )
}

type EmbracedProps = { records: RealmRecords; own: OwnRecords | null }

function EmbracedPlayers({ records: { embraced, countedAt }, own }: EmbracedProps) {
  const { total, newest } = embraced
  return (
    <RecordSection
      id={EMBRACES_SECTION_ID}
      title={toEmbracesTitle(countedAt)}
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
                  <PlayerNameLink player={player} from="records" />
                </p>
                <p className="mt-1 text-base leading-snug text-bone-300">
                  {house ? <GroupNameLink group={house} mark={null} /> : 'Without a dynasty'}
                </p>
                {sire && (
                  <p className="mt-0.5 text-base leading-snug text-bone-300">
                    by <PlayerByUuidLink uuid={sire.uuid} name={sire.name} from="records" />
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
        <OwnRankLine>
          {own.embracedAt ? (
            <>
              You were embraced on <DateText at={own.embracedAt} />.
            </>
          ) : (
            'You were not embraced this month.'
          )}
        </OwnRankLine>
      )}
    </RecordSection>
  )
}

function toLead(total: number, shown: number): string {
  if (total === 0) return 'No embraces have been recorded this month'
  const all = `${formatCount(total)} in the realm so far`
  return total > shown ? `${all}; the last ${shown}` : all
}
