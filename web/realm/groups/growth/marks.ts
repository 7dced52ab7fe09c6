import type { Growth, GrowthLandmark } from '#schema/contracts/history/chronicle.ts'
import { formatCount } from '#schema/core/format-number.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'

export type GrowthMark = { date: string; text: string }

const JOINED_FROM = 3

export function toGrowthMarks({ landmarks, days }: Growth, own: GroupReference): GrowthMark[] {
  const marks = landmarks.map((landmark) => ({
    date: landmark.at.slice(0, 10),
    text: toLandmarkText(landmark, own),
  }))
  const most = days.slice(1).reduce((max, day) => Math.max(max, day.arrivals), 0)
  const day = days.findLast(({ arrivals }) => arrivals === most)
  if (day && most >= JOINED_FROM) {
    marks.push({ date: day.date, text: `${formatCount(most)} joined, the most on one day` })
  }
  return marks.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

export type GroupReference = { kind: GroupKind; id: number }

export function toLandmarkText(landmark: GrowthLandmark, own: GroupReference): string {
  const { kind, group, parent, from, before, after, milestone } = landmark
  if (milestone) return milestone
  if (kind === 'seat-taken') {
    const holder = landmark.player ?? after?.name ?? 'Someone'
    const previous = landmark.other ?? before?.name
    const seat = `${holder} took the seat of ${after?.role ?? 'a leader'}`
    return previous ? `${seat} from ${previous}` : seat
  }
  if (kind === 'seat-left') {
    const holder = landmark.player ?? before?.name ?? 'Someone'
    return `${holder} left the seat of ${before?.role ?? 'a leader'}`
  }
  if (group?.kind === own.kind && group.id === own.id) return toOwnText(landmark)
  const name = group?.name ?? 'A group'
  const isOwn = (one: GrowthLandmark['parent']) => one?.kind === own.kind && one.id === own.id
  if (kind === 'group-appeared') return `${name} was founded`
  if (kind === 'group-returned') return `${name} returned`
  if (kind === 'group-dissolved') return `${name} was dissolved`
  if (isOwn(parent)) return `${name} joined${from ? ` from ${from.name}` : ''}`
  return `${name} left${parent ? ` for ${parent.name}` : ''}`
}

function toOwnText({ kind, parent, from, before }: GrowthLandmark): string {
  switch (kind) {
    case 'group-appeared':
      return 'Founded'
    case 'group-returned':
      return 'Returned to the realm'
    case 'group-dissolved':
      return 'Dissolved'
    case 'group-renamed':
      return `Renamed; called ${before?.name ?? 'otherwise'} before`
    case 'group-joined':
      return `Joined ${parent?.name ?? 'another'}`
    case 'group-moved':
      return `Left ${from?.name ?? 'another'} for ${parent?.name ?? 'another'}`
    default:
      return `Left ${from?.name ?? 'another'}`
  }
}
