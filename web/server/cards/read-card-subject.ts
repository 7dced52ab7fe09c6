import type { UpcomingEvents } from '#schema/contracts/community/calendar.ts'
import type { Memorial, RealmStats } from '#schema/contracts/history/chronicle.ts'
import type { Comparison } from '#schema/contracts/history/compare.ts'
import type { Milestones } from '#schema/contracts/history/milestones.ts'
import type { RealmRecords } from '#schema/contracts/history/records.ts'
import type { SeasonReport } from '#schema/contracts/history/season.ts'
import type { WeekReport } from '#schema/contracts/history/week.ts'
import type { Bloodline } from '#schema/contracts/realm/bloodlines.ts'
import type { Clan } from '#schema/contracts/realm/clans.ts'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import type { GroupStanding } from '#schema/contracts/realm/rankings.ts'
import { COMPARED_PLAYERS_MAX } from '#schema/rules.ts'
import { GROUP_KIND_PLURALS } from '#web/realm/groups/queries.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import {
  addTonightsEvent,
  type CardSubject,
  SITE_CARD_SUBJECT,
  toBloodlineCardSubject,
  toChronicleCardSubject,
  toClanCardSubject,
  toComparisonCardSubject,
  toDynastyCardSubject,
  toMemorialCardSubject,
  toPlayerCardSubject,
  toPlayerPairCardSubject,
  toRealmCardSubject,
  toRecordsCardSubject,
  toSeasonCardSubject,
  toWeekCardSubject,
} from './card-subject.ts'

/** Calls `/api/…` as a visitor. Returns null for a 400 or 404, and throws for any other failure. */
export type PublicApiReader = <Body>(path: string) => Promise<Body | null>

const CARD_PATH = /^\/cards\/(dynasty|clan|bloodline|player)\/([1-9]\d{0,14})\.png$/

const WEEK_PATH =
  /^\/cards\/week\/(\d{4}-\d{2})(?:\/(dynasty|clan|bloodline)\/([1-9]\d{0,14}))?\.png$/

const SEASON_PATH = /^\/cards\/season\/(\d{4}-\d{2})\.png$/

/**
 * Reads the public content of a card's path, such as `/cards/dynasty/21.png` or `/cards/site.png`.
 * Returns null for any other path.
 */
export async function readCardSubject(path: string, read: PublicApiReader) {
  if (path === '/cards/site.png') return SITE_CARD_SUBJECT
  if (path === '/cards/chronicle.png') {
    const answer = await read<RealmStats>('/api/realm/days')
    return toChronicleCardSubject(answer?.days.at(-1))
  }
  if (path === '/cards/realm.png') {
    return toRealmCardSubject((await read<RealmStats>('/api/realm/days'))?.days ?? [])
  }
  if (path === '/cards/memorial.png')
    return toMemorialCardSubject(await read<Memorial>('/api/memorial'))
  if (path === '/cards/records.png')
    return toRecordsCardSubject(await read<RealmRecords>('/api/records'))
  const comparison = await readComparison(path, read)
  if (comparison) return comparison
  const [, week, group, groupId] = WEEK_PATH.exec(path) ?? []
  if (week) {
    const query = group ? `?group=${group}:${groupId}` : ''
    const report = await read<WeekReport>(`/api/weeks/${week}${query}`)
    return report && toWeekCardSubject(report)
  }
  const [, season] = SEASON_PATH.exec(path) ?? []
  if (season) {
    const report = await read<SeasonReport>(`/api/seasons/${season}`)
    return report && toSeasonCardSubject(report)
  }
  const [, kind, id] = CARD_PATH.exec(path) ?? []
  switch (kind) {
    case 'dynasty':
      return readGroup<Dynasty>(read, kind, id, toDynastyCardSubject)
    case 'clan':
      return readGroup<Clan>(read, kind, id, toClanCardSubject)
    case 'bloodline':
      return readGroup<Bloodline>(read, kind, id, toBloodlineCardSubject)
    case 'player': {
      const [profile, seal] = await Promise.all([
        read<PlayerProfile>(`/api/players/${id}/profile`),
        readSeal(read, `players/${id}`),
      ])
      return profile && { ...toPlayerCardSubject(profile), seal }
    }
    default:
      return null
  }
}

const COMPARE_PATH =
  /^\/cards\/compare\/(dynasty|clan|bloodline|player)\/([1-9]\d{0,14}(?:-[1-9]\d{0,14}){1,3})\.png$/

async function readComparison(path: string, read: PublicApiReader): Promise<CardSubject | null> {
  const [, kind, list] = COMPARE_PATH.exec(path) ?? []
  if (!kind || !list) return null
  const ids = list.split('-')
  if (kind !== 'player') {
    const found = await read<Comparison>(`/api/compare/${kind}?ids=${ids.join(',')}`)
    return found && toComparisonCardSubject(kind as GroupKind, found)
  }
  if (ids.length !== COMPARED_PLAYERS_MAX) return null
  const profiles = await Promise.all(
    ids.map((id) => read<PlayerProfile>(`/api/players/${id}/profile`)),
  )
  const players = profiles.flatMap((profile) => profile ?? [])
  return players.length === ids.length ? toPlayerPairCardSubject(players) : null
}

async function readGroup<Group>(
  read: PublicApiReader,
  kind: GroupKind,
  id: string | undefined,
  toSubject: (group: Group, rank: number | null) => CardSubject,
): Promise<CardSubject | null> {
  const noun = GROUP_KIND_PLURALS[kind]
  const [group, standing, seal, evenings] = await Promise.all([
    read<Group>(`/api/${noun}/${id}`),
    read<GroupStanding>(`/api/rankings/${kind}/${id}`),
    readSeal(read, `${noun}/${id}`),
    read<UpcomingEvents>(`/api/calendar/planners/${kind}:${id}/coming`),
  ])
  if (!group) return null
  const subject = { ...toSubject(group, standing?.rank ?? null), seal }
  return addTonightsEvent(subject, evenings?.coming ?? [], Date.now())
}

async function readSeal(read: PublicApiReader, path: string): Promise<CardSubject['seal']> {
  return (await read<Milestones>(`/api/${path}/milestones`))?.milestones[0]
}
