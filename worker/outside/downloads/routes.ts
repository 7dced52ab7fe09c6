import { type Context, Hono } from 'hono'
import { rosterDownloadQuery } from '#schema/contracts/community/roster.ts'
import { idParam } from '#schema/contracts/core/values.ts'
import { chronicleDownloadQuery, dateRangeQuery } from '#schema/contracts/history/chronicle.ts'
import {
  type DownloadQuery,
  downloadQuery,
  playersDownload,
} from '#schema/contracts/realm/players.ts'
import { rankingQuery } from '#schema/contracts/realm/rankings.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toDayEnd } from '#schema/core/time/zoned-time.ts'
import {
  CHRONICLE_DOWNLOAD_MAX_ROWS,
  PLAYERS_DOWNLOAD_MAX_ROWS,
} from '#schema/core/wire/download-limits.ts'
import { DAILY_STATS_MONTHS_MAX, DOWNLOADS_PER_MINUTE } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { TIME_ZONE } from '#web/site.ts'
import { readFullRoster } from '#worker/community/roster/list-roster.ts'
import { LAST_SEEN_NOTE, requireOfficerOfHouse } from '#worker/community/roster/routes.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { type CsvColumn, toCsv } from '#worker/core/http/csv.ts'
import { limitDownloads } from '#worker/core/http/rate-limits.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { type CallDescription, describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { getRealmStats } from '#worker/history/chronicle/list-days.ts'
import { listDeadPlayers } from '#worker/history/chronicle/list-dead-players.ts'
import { readChronicle } from '#worker/history/chronicle/list-events.ts'
import { RELATIONS_PRIVACY_NOTE } from '#worker/history/chronicle/routes.ts'
import { listBloodlines } from '#worker/realm/bloodlines/read-bloodlines.ts'
import { listClans } from '#worker/realm/clans/read-clans.ts'
import { listDynasties } from '#worker/realm/dynasties/read-dynasties.ts'
import { listChronicleSubjects } from '#worker/realm/rows/subject.ts'
import {
  BLOODLINE_CSV_COLUMNS,
  type BloodlineCsvRow,
  CHRONICLE_CSV_COLUMNS,
  CLAN_CSV_COLUMNS,
  type ClanCsvRow,
  DYNASTY_CSV_COLUMNS,
  type DynastyCsvRow,
  MEMORIAL_CSV_COLUMNS,
  PLAYER_CSV_COLUMNS,
  type RankedRow,
  REALM_CSV_COLUMNS,
  ROSTER_CSV_COLUMNS,
  toDownloadFileName,
} from './columns.ts'
import { readPastRanking, readPlayerDirectory } from './read-directory.ts'

const RATE = `At most ${DOWNLOADS_PER_MINUTE} files a minute.`
const PLAYERS_LIMITS = `At most ${formatCount(PLAYERS_DOWNLOAD_MAX_ROWS)} players, the first by name. ${RATE}`

const EVER = '2000-01-01'
const CHRONICLE_MAX = formatCount(CHRONICLE_DOWNLOAD_MAX_ROWS)

const call = describeCalls('Downloads')
const filters = validateRequest('query', downloadQuery)

export const downloadRoutes = new Hono<AppEnv>()
  .route(
    '/',
    rankingRoute<DynastyCsvRow>('dynasties', listDynasties, pastOf('dynasty'), DYNASTY_CSV_COLUMNS),
  )
  .route('/', rankingRoute<ClanCsvRow>('clans', listClans, pastOf('clan'), CLAN_CSV_COLUMNS))
  .route(
    '/',
    rankingRoute<BloodlineCsvRow>(
      'bloodlines',
      listBloodlines,
      pastOf('bloodline'),
      BLOODLINE_CSV_COLUMNS,
    ),
  )
  .get(
    '/players.csv',
    describePlayers('downloadPlayersCsv', {
      summary: 'The player directory, optionally with the directory’s filters.',
      response: 'text/csv',
    }),
    filters,
    cachePublicReads,
    limitDownloads,
    async (c) => {
      const { players, isComplete } = await readPlayerDirectory(c.var.ctx, c.req.valid('query'))
      const name = toPlayersName(c, c.req.valid('query'), isComplete, 'csv')
      return respondWithFile(c, name, toCsv(PLAYER_CSV_COLUMNS, players))
    },
  )
  .get(
    '/players.json',
    describePlayers('downloadPlayersJson', {
      summary: 'The same data as JSON. For rankings as JSON, use the calls that list groups.',
      response: playersDownload,
    }),
    filters,
    cachePublicReads,
    limitDownloads,
    async (c) => {
      const directory = await readPlayerDirectory(c.var.ctx, c.req.valid('query'))
      const name = toPlayersName(c, c.req.valid('query'), directory.isComplete, 'json')
      return c.json(directory, 200, toDisposition(name))
    },
  )
  .get(
    '/chronicle.csv',
    call('downloadChronicleCsv', {
      summary: 'The chronicle, newest first. Optionally filtered by kinds, species and subject.',
      access: 'anybody',
      response: 'text/csv',
      errors: ['not-found', 'too-many'],
      limits: `At most the newest ${CHRONICLE_MAX} entries. ${RELATIONS_PRIVACY_NOTE} ${RATE}`,
      rows: { fixed: 60, perItem: 18 },
    }),
    validateRequest('query', chronicleDownloadQuery),
    cachePublicReads,
    limitDownloads,
    async (c) => {
      const query = c.req.valid('query')
      const { events, isComplete } = await readChronicle(
        c.var.ctx,
        listChronicleSubjects(query),
        query,
      )
      const { group, player, kind, until, species = '' } = query
      const of = group ? `${group.kind} ${group.id}` : player ? `player ${player}` : ''
      const last = until ? `until ${until}` : ''
      const parts = [of, species, kind?.join(' ') ?? '', last, isComplete ? '' : 'newest']
      const name = toDownloadFileName('chronicle', parts, c.var.ctx.now, 'csv')
      return respondWithFile(c, name, toCsv(CHRONICLE_CSV_COLUMNS, events))
    },
  )
  .get(
    '/memorial.csv',
    call('downloadMemorialCsv', {
      summary: 'The dead, newest deaths first.',
      access: 'anybody',
      response: 'text/csv',
      errors: ['too-many'],
      limits: `At most ${CHRONICLE_MAX} players. ${RELATIONS_PRIVACY_NOTE} ${RATE}`,
      rows: { fixed: 20, perItem: 6 },
    }),
    cachePublicReads,
    limitDownloads,
    async (c) => {
      const { dead, next } = await listDeadPlayers(c.var.ctx, {}, CHRONICLE_DOWNLOAD_MAX_ROWS)
      const name = toDownloadFileName('memorial', [next ? 'newest' : ''], c.var.ctx.now, 'csv')
      return respondWithFile(c, name, toCsv(MEMORIAL_CSV_COLUMNS, dead))
    },
  )
  .get(
    '/realm.csv',
    call('downloadRealmCsv', {
      summary: 'For each day, the number of players and how many arrived and left, oldest first.',
      access: 'anybody',
      response: 'text/csv',
      errors: ['too-many'],
      limits: `At most the newest ${DAILY_STATS_MONTHS_MAX} months. For days more than 400 days ago, only Mondays are included. ${RATE}`,
      rows: { fixed: 60 },
    }),
    validateRequest('query', dateRangeQuery),
    cachePublicReads,
    limitDownloads,
    async (c) => {
      const { from = EVER, to } = c.req.valid('query')
      const { days } = await getRealmStats(c.var.ctx, { from, to })
      const parts = [days.at(0)?.date ?? '', days.at(-1)?.date ?? '']
      const name = toDownloadFileName('realm', parts, c.var.ctx.now, 'csv')
      return respondWithFile(c, name, toCsv(REALM_CSV_COLUMNS, days))
    },
  )
  .get(
    '/dynasties/:id/roster.csv',
    call('downloadDynastyRosterCsv', {
      summary: 'The roster of a house, optionally with the page’s filter and order.',
      access: 'officer',
      requireTarget: requireOfficerOfHouse,
      response: 'text/csv',
      errors: ['not-found', 'too-many'],
      limits: `${LAST_SEEN_NOTE} ${RATE}`,
    }),
    validateRequest('param', idParam),
    validateRequest('query', rosterDownloadQuery),
    limitDownloads,
    async (c) => {
      const query = c.req.valid('query')
      const { house, members } = await readFullRoster(c.var.ctx, c.req.valid('param').id, query)
      const parts = [house.name, query.filter ?? '', query.search ?? '']
      const name = toDownloadFileName('roster', parts, c.var.ctx.now, 'csv')
      return respondWithFile(c, name, toCsv(ROSTER_CSV_COLUMNS, members))
    },
  )

function describePlayers(id: string, own: Pick<CallDescription, 'summary' | 'response'>) {
  return call(id, {
    ...own,
    access: 'anybody',
    errors: ['too-many'],
    limits: PLAYERS_LIMITS,
    rows: { fixed: 20, perItem: 1 },
  })
}

function pastOf(kind: GroupKind) {
  return (ctx: Ctx, asOf: string) => readPastRanking(ctx, kind, asOf)
}

function rankingRoute<Row extends object>(
  many: 'dynasties' | 'clans' | 'bloodlines',
  list: (ctx: Ctx) => Promise<Row[]>,
  listPast: (ctx: Ctx, asOf: string) => Promise<Row[]>,
  columns: readonly CsvColumn<RankedRow<Row>>[],
) {
  return new Hono<AppEnv>().get(
    `/${many}.csv`,
    call(`download${many.charAt(0).toUpperCase()}${many.slice(1)}Csv`, {
      summary: `The ranking of the ${many}, today or on a past day.`,
      access: 'anybody',
      response: 'text/csv',
      errors: ['not-found', 'too-many'],
      limits: `A past day has the names, numbers and clans of that day, but no leaders. ${RATE}`,
      rows: { fixed: 0, perItem: 4 },
    }),
    validateRequest('query', rankingQuery.pick({ asOf: true })),
    cachePublicReads,
    limitDownloads,
    async (c) => {
      const { ctx } = c.var
      const { asOf } = c.req.valid('query')
      const rows = asOf ? await listPast(ctx, asOf) : await list(ctx)
      const ranked = rows.map((row, index) => ({ ...row, order: index + 1 }))
      const at = asOf ? toDayEnd(asOf, TIME_ZONE) - 1 : ctx.now
      return respondWithFile(c, toDownloadFileName(many, [], at, 'csv'), toCsv(columns, ranked))
    },
  )
}

function respondWithFile(c: Context<AppEnv>, name: string, csv: string): Response {
  return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8', ...toDisposition(name) })
}

function toDisposition(name: string) {
  return { 'Content-Disposition': `attachment; filename="${name}"` }
}

function toPlayersName(
  c: Context<AppEnv>,
  { search = '', race, group, ...filters }: DownloadQuery,
  isComplete: boolean,
  extension: 'csv' | 'json',
): string {
  const { awake, status, generation, joined } = filters
  const parts = [
    race ?? '',
    group ? `${group.kind} ${group.id}` : '',
    awake ? (awake === 'yes' ? 'awake' : 'asleep') : '',
    status ?? '',
    generation ? `generation ${generation}` : '',
    joined ? 'new' : '',
    search,
    isComplete ? '' : 'first part',
  ]
  return toDownloadFileName('players', parts, c.var.ctx.now, extension)
}
