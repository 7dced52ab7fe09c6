import type { ReactNode } from 'react'
import type { GroupInEvent, PlayerInEvent } from '#schema/contracts/history/chronicle.ts'
import type { RealmRecords } from '#schema/contracts/history/records.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toShortDayAndMonth } from '#schema/core/time/date-words.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { DAY_MS, GROWTH_DAYS } from '#schema/rules.ts'
import { TIME_ZONE } from '#web/site.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatMemberCount } from '#web/ui/words/format-number.ts'
import { GroupNameLink } from '../names.tsx'
import type { RecordListKind } from './lists.ts'

export type RecordRow = {
  place: number
  who: { player: PlayerInEvent } | { group: GroupInEvent }
  note: ReactNode
  figure: string
  unit: string
}

export function toRecordRows(kind: RecordListKind, records: RealmRecords): RecordRow[] {
  switch (kind) {
    case 'childer':
    case 'descendants':
      return records[kind].map(({ place, player, house, count }) => ({
        place,
        who: { player },
        note: toHouseNote(house),
        figure: formatCount(count),
        unit: toUnit(count, kind),
      }))
    case 'eldest':
      return records.eldest.map(({ place, player, house, months }) => ({
        place,
        who: { player },
        note: toHouseNote(house),
        ...toAge(months),
      }))
    case 'seats':
      return toSeatRows(records)
    case 'rising':
      return records.rising.map(({ place, house, members, growth }) => ({
        place,
        who: { group: house },
        note: formatMemberCount(members),
        figure: `+${formatCount(growth)}`,
        unit: `in ${GROWTH_DAYS} days`,
      }))
    case 'newest':
      return records.newest.map(({ place, house, members, foundedAt }) => ({
        place,
        who: { group: house },
        note: formatMemberCount(members),
        figure: toShortDayAndMonth(formatInTimeZone(foundedAt, TIME_ZONE)),
        unit: formatInTimeZone(foundedAt, TIME_ZONE).slice(0, 4),
      }))
  }
}

function toHouseNote(house: GroupInEvent | null): ReactNode {
  return house ? <GroupNameLink group={house} mark={null} /> : 'Without a dynasty'
}

/** Counts the days that each holder has had the seat. Days before the first record do not count. */
function toSeatRows({ seats, recordsBeganAt, countedAt }: RealmRecords): RecordRow[] {
  const now = countedAt ? Date.parse(countedAt) : 0
  return seats.map(({ place, player, group, role, since }) => {
    const from = since ?? recordsBeganAt
    const days = from ? Math.floor((now - Date.parse(from)) / DAY_MS) : 0
    return {
      place,
      who: { player },
      note: (
        <>
          <bdi>{role}</bdi> of <GroupNameLink group={group} mark={null} />
          {since && (
            <>
              , since <DateText at={since} />
            </>
          )}
        </>
      ),
      figure: `${formatCount(days)}${since ? '' : '+'}`,
      unit: days === 1 && since ? 'day' : 'days',
    }
  })
}

function toUnit(count: number, kind: 'childer' | 'descendants'): string {
  if (count !== 1) return kind
  return kind === 'childer' ? 'childe' : 'descendant'
}

function toAge(total: number): { figure: string; unit: string } {
  const [years, months] = [Math.floor(total / 12), total % 12]
  const inMonths = months === 1 ? '1 month' : `${months} months`
  if (years === 0) return { figure: String(months), unit: months === 1 ? 'month' : 'months' }
  return {
    figure: years === 1 ? '1 year' : `${years} years`,
    unit: months === 0 ? 'in the game' : inMonths,
  }
}
