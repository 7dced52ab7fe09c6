import type { LastSeenRange } from '#schema/community/roster-rules.ts'
import type { RosterMember } from '#schema/contracts/community/roster.ts'
import type {
  ChronicleEvent,
  EventDetails,
  MemorialEntry,
  RealmStats,
} from '#schema/contracts/history/chronicle.ts'
import type { RankedBloodline } from '#schema/contracts/realm/bloodlines.ts'
import type { RankedClan } from '#schema/contracts/realm/clans.ts'
import type { RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import type { PlayerListItem } from '#schema/contracts/realm/players.ts'
import { foldName } from '#schema/core/names/player-name.ts'
import { toActivityText } from '#schema/core/time/activity.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { FILE_PREFIX, TIME_ZONE } from '#web/site.ts'
import type { CsvColumn } from '#worker/core/http/csv.ts'

export type RankedRow<Row> = Row & { order: number }

type Known<Row> = { [Column in keyof Row]: Row[Column] | null }
type Shared = { id: number; name: string; leadership: Leader[] }
export type DynastyCsvRow = Shared &
  Known<Pick<RankedDynasty, 'type' | 'species' | 'clanName' | 'memberCount'>>
export type ClanCsvRow = Shared & Known<Pick<RankedClan, 'memberCount'>>
export type BloodlineCsvRow = Shared &
  Known<Pick<RankedBloodline, 'speciesName' | 'totalClans' | 'totalHouses' | 'totalDescendants'>>

export const DYNASTY_CSV_COLUMNS: readonly CsvColumn<RankedRow<DynastyCsvRow>>[] = [
  ['Order', (row) => row.order],
  ['Dynasty Name', (row) => row.name],
  ['Type', (row) => row.type],
  ['Species', (row) => row.species],
  ...seatColumns('Owner', 'owner'),
  ...seatColumns('Officer 1', 'officer1'),
  ...seatColumns('Officer 2', 'officer2'),
  ['Clan', (row) => row.clanName],
  ['Members', (row) => row.memberCount],
  ['Id', (row) => row.id],
]

export const CLAN_CSV_COLUMNS: readonly CsvColumn<RankedRow<ClanCsvRow>>[] = [
  ['Order', (row) => row.order],
  ['Clan Name', (row) => row.name],
  ...seatColumns('Sovereign', 'clan_owner'),
  ...seatColumns('Co-Sovereign', 'clan_officer_1'),
  ...seatColumns('Ambassador', 'clan_officer_2'),
  ...seatColumns('Proxy', 'clan_officer_3'),
  ['Members', (row) => row.memberCount],
  ['Id', (row) => row.id],
]

export const BLOODLINE_CSV_COLUMNS: readonly CsvColumn<RankedRow<BloodlineCsvRow>>[] = [
  ['Order', (row) => row.order],
  ['Bloodline Name', (row) => row.name],
  ['Species', (row) => row.speciesName],
  ...seatColumns('Owner', 'bloodline_owner'),
  ...seatColumns('Officer 1', 'bloodline_officer_1'),
  ...seatColumns('Officer 2', 'bloodline_officer_2'),
  ['Clans', (row) => row.totalClans],
  ['Dynasties', (row) => row.totalHouses],
  ['Descendants', (row) => row.totalDescendants],
  ['Id', (row) => row.id],
]

export const PLAYER_CSV_COLUMNS: readonly CsvColumn<PlayerListItem>[] = [
  ['Name', (row) => row.characterName],
  ['Species', (row) => row.race],
  ['Age Group', (row) => row.power],
  ['Activity', (row) => toActivityText(row)],
  ['UUID', (row) => row.playerUuid],
  ['Id', (row) => row.id],
]

/** Lists current names, as the page does. `Before` and `After` are from the time of the event. */
export const CHRONICLE_CSV_COLUMNS: readonly CsvColumn<ChronicleEvent>[] = [
  ['Seen', (row) => row.at],
  ['Kind', (row) => row.kind],
  ['Player', (row) => row.player?.name ?? null],
  ['Other Player', (row) => row.other?.name ?? null],
  ['Group', (row) => row.group?.name ?? null],
  ['Kind of Group', (row) => row.group?.kind ?? null],
  ['Belongs To', (row) => row.parent?.name ?? null],
  ['From', (row) => row.from?.name ?? null],
  ['Before', (row) => toWords(row.before)],
  ['After', (row) => toWords(row.after)],
  ['Id', (row) => row.id],
]

export const MEMORIAL_CSV_COLUMNS: readonly CsvColumn<MemorialEntry>[] = [
  ['Name', (row) => row.player.name],
  ['Species', (row) => row.player.race],
  ['Died', (row) => row.diedAt],
  ['Cause', (row) => row.cause],
  ['Dynasty', (row) => row.house?.name ?? null],
  ['Sire', (row) => row.sire?.name ?? null],
  ['Childer', (row) => row.childer],
  ['UUID', (row) => row.player.uuid],
  ['Id', (row) => row.player.id],
]

export const REALM_CSV_COLUMNS: readonly CsvColumn<RealmStats['days'][number]>[] = [
  ['Day', (row) => row.date],
  ['Vampires', (row) => row.vampires],
  ['Witches', (row) => row.witches],
  ['Lycans', (row) => row.lycans],
  ['Awake', (row) => row.awake],
  ['Arrived', (row) => row.arrivals],
  ['Embraced', (row) => row.embraces],
  ['Died', (row) => row.deaths],
  ['Left', (row) => row.departures],
]

export const ROSTER_CSV_COLUMNS: readonly CsvColumn<RosterMember>[] = [
  ['Name', (row) => row.name],
  ['Role', (row) => row.role],
  ['Status', (row) => row.status],
  ['Generation', (row) => row.generation],
  ['Childer', (row) => row.childer],
  ['In The House Since', (row) => row.memberSince],
  ['Last Seen', (row) => row.lastSeen ?? toBandText(row.seenWithin)],
  ['Away Until', (row) => row.awayUntil],
  ['Id', (row) => row.id],
]

function toBandText(band: LastSeenRange | null): string {
  if (band === null) return 'Never'
  return band === 'longer' ? 'Not within 60 days' : `Within ${band} days`
}

function toWords(details: EventDetails | null): string | null {
  if (!details) return null
  const { name, title, role, cause } = details
  return [role, title, name, cause].filter((text) => text !== null).join(', ')
}

function seatColumns(header: string, seat: string): CsvColumn<{ leadership: Leader[] }>[] {
  const find = ({ leadership }: { leadership: Leader[] }) =>
    leadership.find(({ type }) => type === seat)
  return [
    [header, (row) => find(row)?.name ?? null],
    [`${header} Title`, (row) => find(row)?.role ?? null],
  ]
}

const PART_MAX_LENGTH = 40

/** Returns a name of letters, digits and hyphens: `evernight-players-vampire-morwen-2026-11-21.csv`. */
export function toDownloadFileName(
  what: string,
  parts: readonly string[],
  now: number,
  ending: 'csv' | 'json',
): string {
  const day = formatInTimeZone(now, TIME_ZONE).slice(0, 10)
  const words = [FILE_PREFIX, what, ...parts.map(toWord), day].filter((word) => word !== '')
  return `${words.join('-')}.${ending}`
}

function toWord(part: string): string {
  return foldName(part)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, PART_MAX_LENGTH)
    .replace(/^-|-$/g, '')
}
