import type { ReactNode } from 'react'
import type { OwnRecordRank, OwnRecords } from '#schema/contracts/history/records.ts'
import { formatCount, formatOrdinal } from '#schema/core/format-number.ts'
import { GROWTH_DAYS } from '#schema/rules.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatCountWithNoun } from '#web/ui/words/format-number.ts'
import { GroupLink } from '#web/ui/words/subject-links.tsx'
import type { RecordListKind } from './lists.ts'

export function OwnRankLine({ children }: { children: ReactNode }) {
  return (
    <p className="mt-auto border-t border-gold-600/70 bg-gold-800/25 px-5 py-3 text-bone-100 sm:px-7">
      {children}
    </p>
  )
}

export function toOwnRankSentence(kind: RecordListKind, own: OwnRecords): ReactNode {
  switch (kind) {
    case 'childer':
      return own.childer?.place
        ? you(own.childer, ` with ${formatCountWithNoun(own.childer.value, 'childe', 'childer')}`)
        : 'You have embraced no one who is in the realm.'
    case 'descendants':
      return own.descendants?.place
        ? you(
            own.descendants,
            ` with ${formatCountWithNoun(own.descendants.value, 'descendant', 'descendants')}`,
          )
        : 'You have no descendants in the realm.'
    case 'eldest':
      return own.eldest?.place
        ? you(own.eldest, ` at ${formatCountWithNoun(own.eldest.value, 'day', 'days')}`)
        : 'You have no place among the eldest of the living.'
    case 'seats':
      return own.seat
        ? you(
            own.seat,
            own.seat.since ? (
              <>
                , since <DateText at={own.seat.since} />
              </>
            ) : (
              ', since before the records began'
            ),
          )
        : 'You hold no seat.'
    case 'rising':
    case 'newest':
      return own.house ? toPlaceOfHouse(kind, own, own.house) : 'You belong to no dynasty.'
  }
}

type House = NonNullable<OwnRecords['house']>

function toPlaceOfHouse(
  kind: 'rising' | 'newest',
  { rising, newest }: OwnRecords,
  house: House,
): ReactNode {
  const name = <GroupLink kind="dynasty" id={house.id} name={house.name} />
  if (kind === 'newest') {
    if (!newest) return <>The founding date of {name} is not known.</>
    return (
      <>
        {name} is {formatOrdinal(newest.place)} of {formatCount(newest.of)}, founded on{' '}
        <DateText at={newest.foundedAt} />.
      </>
    )
  }
  if (!rising) return <>The growth of {name} is not known yet.</>
  if (rising.place === null)
    return (
      <>
        {name} has not grown in {GROWTH_DAYS} days.
      </>
    )
  return (
    <>
      {name} is {formatOrdinal(rising.place)} of {formatCount(rising.of)}, with{' '}
      {formatCount(rising.value)} more members.
    </>
  )
}

function you({ place, of }: Pick<OwnRecordRank, 'place' | 'of'>, more: ReactNode): ReactNode {
  return (
    <>
      You are <strong className="text-gold-200">{formatOrdinal(place ?? of)}</strong> of{' '}
      {formatCount(of)}
      {more}.
    </>
  )
}
