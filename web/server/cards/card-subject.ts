import { DEFAULT_EVENT_TITLE } from '#schema/community/calendar/calendar-rules.ts'
import type { UpcomingOccurrence } from '#schema/contracts/community/calendar.ts'
import type { Memorial, RealmStats } from '#schema/contracts/history/chronicle.ts'
import type { Comparison } from '#schema/contracts/history/compare.ts'
import type { ReachedMilestone } from '#schema/contracts/history/milestones.ts'
import type { RealmRecords } from '#schema/contracts/history/records.ts'
import type { SeasonReport } from '#schema/contracts/history/season.ts'
import type { WeekReport } from '#schema/contracts/history/week.ts'
import type { Bloodline } from '#schema/contracts/realm/bloodlines.ts'
import type { Clan } from '#schema/contracts/realm/clans.ts'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toLongDate } from '#schema/core/time/date-words.ts'
import { toWeekName } from '#schema/core/time/weeks.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { GROWTH_DAYS, type Race } from '#schema/rules.ts'
import { toZonedTime } from '#web/community/calendar/time/zoned-words.ts'
import { CARD_LINE, GAME_TIME_ZONE, GAME_TIME_ZONE_NAME, SITE, TIME_ZONE } from '#web/site.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { formatCountWithNoun, formatMemberCount } from '#web/ui/words/format-number.ts'

const FACTS_MAX = 3

export type CardSubject = {
  crest: { kind: GroupKind; id: number } | null
  picture: string | null
  label: string
  name: string
  rank: number | null
  species: Race | null
  facts: string[]
  seal?: ReachedMilestone | undefined
}

export const SITE_CARD_SUBJECT: CardSubject = {
  crest: null,
  picture: null,
  label: CARD_LINE,
  name: SITE.name,
  rank: null,
  species: null,
  facts: [SITE.tagline],
}

export function toChronicleCardSubject(day: RealmStats['days'][number] | undefined): CardSubject {
  return {
    ...SITE_CARD_SUBJECT,
    label: `What has happened in ${SITE.name}`,
    name: 'The Chronicle',
    facts: day
      ? [
          `${formatCount(day.awake)} of ${formatCount(toPlayers(day))} active`,
          `${formatCount(day.arrivals)} arrived, ${formatCount(day.embraces)} embraced, ${formatCount(day.deaths)} died`,
          `On ${toLongDate(day.date)}`,
        ]
      : [SITE.tagline],
  }
}

export function toRealmCardSubject(days: RealmStats['days']): CardSubject {
  const [first, last] = [days.at(0), days.at(-1)]
  return {
    ...SITE_CARD_SUBJECT,
    label: `How ${SITE.name} has grown`,
    name: 'The Realm',
    facts: last
      ? [
          `${formatCountWithNoun(toPlayers(last), 'player', 'players')}, ${formatCount(last.awake)} active`,
          ...(first && first !== last ? [toGrowth(first, last)] : []),
        ]
      : [SITE.tagline],
  }
}

function toGrowth(first: RealmStats['days'][number], last: RealmStats['days'][number]): string {
  const by = toPlayers(last) - toPlayers(first)
  const change =
    by === 0 ? 'As many as' : `${formatCount(Math.abs(by))} ${by > 0 ? 'more' : 'fewer'} than`
  return `${change} on ${toLongDate(first.date)}`
}

function toPlayers({ vampires, witches, lycans }: RealmStats['days'][number]): number {
  return vampires + witches + lycans
}

export function toWeekCardSubject({ week, group, sums, rank, from, to }: WeekReport): CardSubject {
  const span = `${toLongDate(from)} to ${toLongDate(to)}`
  return {
    ...SITE_CARD_SUBJECT,
    crest: group && { kind: group.kind, id: group.id },
    picture: group?.logoUuid ? `/api/texture/${group.logoUuid}` : null,
    label: group ? toWeekName(week) : `What has happened in ${SITE.name}`,
    name: group?.name ?? toWeekName(week),
    rank: rank?.rank ?? null,
    facts: [sums ? toWeekFact(sums) : 'Nothing is recorded', span],
  }
}

function toWeekFact(sums: NonNullable<WeekReport['sums']>): string {
  const { arrivals, departures, embraces, deaths } = sums
  return embraces === null || deaths === null
    ? `${formatCount(arrivals)} joined, ${formatCount(departures)} left`
    : `${formatCount(arrivals)} arrived, ${formatCount(embraces)} embraced, ${formatCount(deaths)} died`
}

export function toSeasonCardSubject({
  name,
  from,
  to,
  houses,
  riser,
  deaths,
}: SeasonReport): CardSubject {
  const [first] = houses
  return {
    ...SITE_CARD_SUBJECT,
    crest: first ? { kind: 'dynasty', id: first.house.id } : null,
    picture: first?.house.logoUuid ? `/api/texture/${first.house.logoUuid}` : null,
    label: `${toLongDate(from)} to ${toLongDate(to)}`,
    name,
    facts: [
      first ? `First: ${first.house.name}` : 'Nothing is recorded',
      ...(riser?.growth ? [`${riser.house.name}: ${formatCount(riser.growth)} more`] : []),
      ...(deaths === null ? [] : [`${formatCount(deaths)} died`]),
    ],
  }
}

export function toMemorialCardSubject(memorial: Memorial | null): CardSubject {
  const { total = 0, dead: [last] = [] } = memorial ?? {}
  return {
    ...SITE_CARD_SUBJECT,
    label: `The fallen of ${SITE.name}`,
    name: 'The Memorial',
    facts: [
      total === 0
        ? 'Everyone is among the living'
        : `${formatCount(total)} ${total === 1 ? 'lies' : 'lie'} dead`,
      ...(last?.diedAt
        ? [`${last.player.name} died on ${toLongDate(formatInTimeZone(last.diedAt, TIME_ZONE))}`]
        : []),
    ],
  }
}

export function toRecordsCardSubject(records: RealmRecords | null): CardSubject {
  const { childer: [sire] = [], eldest: [eldest] = [], rising: [house] = [] } = records ?? {}
  const facts = [
    ...(sire
      ? [`${sire.player.name}: ${formatCountWithNoun(sire.count, 'childe', 'childer')}`]
      : []),
    ...(eldest ? [`${eldest.player.name}: the eldest`] : []),
    ...(house
      ? [`${house.house.name}: ${formatCount(house.growth)} more in ${GROWTH_DAYS} days`]
      : []),
  ]
  return {
    ...SITE_CARD_SUBJECT,
    picture: sire?.player.avatarUrl ?? null,
    label: `The first of ${SITE.name}`,
    name: 'The Records',
    facts: facts.length > 0 ? facts : [SITE.tagline],
  }
}

export function toDynastyCardSubject(dynasty: Dynasty, rank: number | null): CardSubject {
  return {
    ...fromGroup('dynasty', dynasty, rank),
    label: toTitleCase(dynasty.type),
    species: dynasty.species,
    facts: [
      formatMemberCount(dynasty.memberCount),
      dynasty.clanName ? `Sworn to ${dynasty.clanName}` : 'Independent',
    ],
  }
}

export function toClanCardSubject(clan: Clan, rank: number | null): CardSubject {
  return {
    ...fromGroup('clan', clan, rank),
    label: 'Clan',
    species: null,
    facts: [
      formatMemberCount(clan.memberCount),
      formatCountWithNoun(clan.dynastyCount, 'dynasty', 'dynasties'),
      ...(clan.bloodlineName ? [`Blood of ${clan.bloodlineName}`] : []),
    ],
  }
}

export function toBloodlineCardSubject(bloodline: Bloodline, rank: number | null): CardSubject {
  return {
    ...fromGroup('bloodline', bloodline, rank),
    label: 'Bloodline',
    species: bloodline.speciesName,
    facts: [
      formatCountWithNoun(bloodline.totalDescendants, 'descendant', 'descendants'),
      formatCountWithNoun(bloodline.totalClans, 'clan', 'clans'),
      formatCountWithNoun(bloodline.totalHouses, 'dynasty', 'dynasties'),
    ],
  }
}

/** Replaces a group card's last fact with tonight's event. `now` is in epoch milliseconds. */
export function addTonightsEvent(
  subject: CardSubject,
  evenings: readonly UpcomingOccurrence[],
  now: number,
): CardSubject {
  const today = toGameDate(now)
  const evening = evenings.find(
    ({ startAt, isCalledOff, audience }) =>
      !isCalledOff &&
      audience === 'everybody' &&
      toZonedTime(startAt, GAME_TIME_ZONE).date === today,
  )
  if (!evening) return subject
  const { clock } = toZonedTime(evening.startAt, GAME_TIME_ZONE)
  const told = `Tonight, ${clock} ${GAME_TIME_ZONE_NAME}: ${evening.title ?? DEFAULT_EVENT_TITLE}`
  return { ...subject, facts: [...subject.facts.slice(0, FACTS_MAX - 1), told] }
}

export function toGameDate(now: number): string {
  return toZonedTime(new Date(now).toISOString(), GAME_TIME_ZONE).date
}

export function toPlayerCardSubject({ publicData }: PlayerProfile): CardSubject {
  const { characterName, avatarUrl, race, power, title, generation, houseName } = publicData
  return {
    crest: null,
    picture: avatarUrl,
    label: title ?? `${power} ${race}`,
    name: characterName,
    rank: null,
    species: race,
    facts: [
      ...(title ? [`${power} ${race}`] : []),
      ...(generation === null ? [] : [`Generation ${generation}`]),
      houseName ?? 'Outlaw',
    ],
  }
}

export function toComparisonCardSubject(kind: GroupKind, { groups }: Comparison): CardSubject {
  const [first] = groups
  return {
    ...SITE_CARD_SUBJECT,
    crest: first ? { kind, id: first.id } : null,
    picture: first?.logoUuid ? `/api/texture/${first.logoUuid}` : null,
    label: 'Side by side',
    name: groups.map(({ name }) => name).join(' · '),
    facts: toFacts(groups.map(({ name, members }) => `${name}: ${formatMemberCount(members)}`)),
  }
}

function toFacts(lines: string[]): string[] {
  if (lines.length <= FACTS_MAX) return lines
  return [...lines.slice(0, FACTS_MAX - 1), `and ${lines.length - FACTS_MAX + 1} more`]
}

export function toPlayerPairCardSubject(profiles: readonly PlayerProfile[]): CardSubject {
  const players = profiles.map(({ publicData }) => publicData)
  return {
    ...SITE_CARD_SUBJECT,
    picture: players[0]?.avatarUrl ?? null,
    label: 'Side by side',
    name: players.map(({ characterName }) => characterName).join(' · '),
    facts: players.map(
      ({ characterName, race, houseName }) => `${characterName}: ${race}, ${houseName ?? 'Outlaw'}`,
    ),
  }
}

function fromGroup(
  kind: GroupKind,
  { id, name, logoUuid }: { id: number; name: string; logoUuid: string | null },
  rank: number | null,
): Pick<CardSubject, 'crest' | 'picture' | 'name' | 'rank'> {
  return { crest: { kind, id }, picture: logoUuid && `/api/texture/${logoUuid}`, name, rank }
}

function toTitleCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
