import { and, asc, desc, eq, gt, isNull, lte, max, sql } from 'drizzle-orm'
import type { SitemapQuery } from '#schema/contracts/outside/feeds.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { toSeasonPath } from '#schema/core/time/seasons.ts'
import { toIsoWeek, toWeekMonday } from '#schema/core/time/weeks.ts'
import { SITEMAP_PLAYERS_MAX, SITEMAP_SEASONS_MAX, SITEMAP_WEEKS_MAX } from '#schema/rules.ts'
import { seasons } from '#schema/tables/history/chronicle.ts'
import { bloodlines, clans, dynasties } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { SEASONS } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDateToEpochDay, toEpochDay } from '#worker/core/db/day.ts'
import { RECORDS_START, type RecordsStart, toRecordsStartDate } from '#worker/realm/rows/subject.ts'

export async function getSitemap(ctx: Ctx, query: SitemapQuery, origin: string): Promise<string> {
  if (query.part === 'groups') return toUrlSet(origin, await listGroupPaths(ctx))
  if (query.part === 'weeks') return toUrlSet(origin, await listWeekPaths(ctx))
  if (query.part === 'seasons') return toUrlSet(origin, await listSeasonPaths(ctx))
  if (query.part === 'players') return toUrlSet(origin, await listPlayerPaths(ctx, query.after))
  const parts = await listParts(ctx)
  return toDocument(
    'sitemapindex',
    parts.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`),
  )
}

async function listParts({ db }: Ctx): Promise<string[]> {
  const [row] = await db.select({ last: max(players.id) }).from(players)
  const parts = Math.ceil((row?.last ?? 0) / SITEMAP_PLAYERS_MAX)
  return [
    '/sitemap.xml?part=pages',
    '/sitemap.xml?part=groups',
    '/sitemap.xml?part=weeks',
    ...(SEASONS.names.length > 0 ? ['/sitemap.xml?part=seasons'] : []),
    ...Array.from(
      { length: parts },
      (_, part) => `/sitemap.xml?part=players&after=${part * SITEMAP_PLAYERS_MAX}`,
    ),
  ]
}

async function listGroupPaths({ db }: Ctx): Promise<string[]> {
  const [dynastyIds, clanIds, bloodlineIds] = await db.batch([
    selectIds(db, dynasties),
    selectIds(db, clans),
    selectIds(db, bloodlines),
  ])
  return [
    ...dynastyIds.map(({ id }) => `/dynasties/${id}`),
    ...clanIds.map(({ id }) => `/clans/${id}`),
    ...bloodlineIds.map(({ id }) => `/bloodlines/${id}`),
  ]
}

type Group = typeof dynasties | typeof clans | typeof bloodlines

function selectIds(db: Ctx['db'], group: Group) {
  return db
    .select({ id: group.id })
    .from(group)
    .where(isNull(group.departedAt))
    .orderBy(asc(group.id))
}

async function listPlayerPaths({ db }: Ctx, after: number): Promise<string[]> {
  const rows = await db
    .select({ name: players.name, uuid: players.uuid, isNameShared: players.isNameShared })
    .from(players)
    .where(
      and(
        gt(players.id, after),
        lte(players.id, after + SITEMAP_PLAYERS_MAX),
        isNull(players.departedAt),
        eq(players.veil, 'open'),
      ),
    )
    .orderBy(asc(players.id))
  return rows.map(toPlayerPath)
}

async function listSeasonPaths({ db }: Ctx): Promise<string[]> {
  if (SEASONS.names.length === 0) return []
  const rows = await db
    .select({ season: seasons.season })
    .from(seasons)
    .where(eq(seasons.isFrozen, true))
    .orderBy(desc(seasons.season))
    .limit(SITEMAP_SEASONS_MAX)
  return rows.map(({ season }) => toSeasonPath(season))
}

const WEEK_DAYS = 7

async function listWeekPaths({ db, now }: Ctx): Promise<string[]> {
  const [first] = await db.all<RecordsStart>(sql`SELECT ${RECORDS_START}`)
  const recordsBeganAt = toRecordsStartDate(first)
  if (recordsBeganAt === null) return []
  const oldest = toWeekMonday(parseDateToEpochDay(recordsBeganAt))
  const thisMonday = toWeekMonday(toEpochDay(now))
  const count = Math.min((thisMonday - oldest) / WEEK_DAYS, SITEMAP_WEEKS_MAX)
  return Array.from(
    { length: count },
    (_, index) => `/week/${toIsoWeek(thisMonday - WEEK_DAYS * (index + 1))}`,
  )
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function toUrlSet(origin: string, paths: string[]): string {
  return toDocument(
    'urlset',
    paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`),
  )
}

function toDocument(element: string, lines: string[]): string {
  const content = lines.map((line) => `${line}\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${NAMESPACE}">\n${content}</${element}>\n`
}

function escapeXml(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;')
}
