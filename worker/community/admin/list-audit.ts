import { and, desc, eq, getTableColumns, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AuditLogEntry, AuditQuery, AuditResponse } from '#schema/contracts/community/audit.ts'
import { AUDIT_PAGE_SIZE } from '#schema/contracts/community/audit.ts'
import { foldName } from '#schema/core/names/player-name.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import { auditLog } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { type CsvColumn, toCsv, toCsvLines } from '#worker/core/http/csv.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { TABLE_OF_GROUP_KIND } from '#worker/realm/groups/read-group.ts'

const CSV_ROWS_MAX = 10_000
const CSV_ROWS_AT_ONCE = 100
const CSV_COLUMNS: readonly CsvColumn<AuditLogEntry>[] = (
  [
    'id',
    'at',
    'accountId',
    'actor',
    'action',
    'targetKind',
    'target',
    'targetName',
    'before',
    'after',
    'partAt',
  ] as const
).map((name) => [name, (row) => row[name]])

export async function listAuditLog(ctx: Ctx, query: AuditQuery): Promise<AuditResponse> {
  requireCapability(ctx.actor, 'administer')
  const offset = (query.page - 1) * AUDIT_PAGE_SIZE
  const rows = await selectEntries(ctx, query, AUDIT_PAGE_SIZE + 1, offset)
  return { entries: rows.slice(0, AUDIT_PAGE_SIZE), hasNextPage: rows.length > AUDIT_PAGE_SIZE }
}

export function exportAuditLog(ctx: Ctx, query: AuditQuery): AsyncGenerator<string> {
  requireCapability(ctx.actor, 'administer')
  return readParts(ctx, query)
}

async function* readParts(ctx: Ctx, query: AuditQuery): AsyncGenerator<string> {
  yield toCsv(CSV_COLUMNS, [])
  let last: number | undefined
  for (let sent = 0; sent < CSV_ROWS_MAX; sent += CSV_ROWS_AT_ONCE) {
    const rows = await selectEntries(ctx, query, CSV_ROWS_AT_ONCE, 0, last)
    yield toCsvLines(CSV_COLUMNS, rows)
    last = rows.at(-1)?.id
    if (rows.length < CSV_ROWS_AT_ONCE) return
  }
}

const { bloodline, clan, dynasty } = TABLE_OF_GROUP_KIND
const TARGET_NAME = sql<string | null>`CASE ${auditLog.targetKind}
  WHEN 'player' THEN (SELECT ${players.name} FROM ${players} WHERE ${players.uuid} = ${auditLog.target})
  WHEN 'dynasty' THEN (SELECT ${dynasty.name} FROM ${dynasty} WHERE ${dynasty.uuid} = ${auditLog.target})
  WHEN 'clan' THEN (SELECT ${clan.name} FROM ${clan} WHERE ${clan.uuid} = ${auditLog.target})
  WHEN 'bloodline' THEN (SELECT ${bloodline.name} FROM ${bloodline} WHERE ${bloodline.uuid} = ${auditLog.target})
  WHEN 'entry' THEN (SELECT ${calendarEntries.title} FROM ${calendarEntries} WHERE ${calendarEntries.uuid} = ${auditLog.target})
END`

function isTarget(text: string): SQL {
  if (UUID_PATTERN.test(text)) return eq(auditLog.target, text.toLowerCase())
  const named = sql`EXISTS (
    SELECT 1 FROM ${players}
    WHERE ${players.uuid} = ${auditLog.target} AND ${contains(players.searchName, foldName(text))})`
  const groups = [dynasty, clan, bloodline].map(
    (table) => sql`EXISTS (
      SELECT 1 FROM ${table} WHERE ${table.uuid} = ${auditLog.target}
        AND ${contains(sql`lower(${table.name})`, text.toLowerCase())})`,
  )
  return sql`(${sql.join([named, ...groups], sql` OR `)})`
}

function contains(column: SQLWrapper, text: string): SQL {
  return sql`instr(${column}, ${text}) > 0`
}

async function selectEntries(
  { db }: Ctx,
  query: AuditQuery,
  limit: number,
  offset: number,
  before?: number,
): Promise<AuditLogEntry[]> {
  const rows = await db
    .select({ ...getTableColumns(auditLog), targetName: TARGET_NAME })
    .from(auditLog)
    .where(
      and(
        query.actor ? contains(auditLog.actor, query.actor.toLowerCase()) : undefined,
        query.action ? eq(auditLog.action, query.action) : undefined,
        query.target ? isTarget(query.target) : undefined,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ requestId: _requestId, previousHash: _previousHash, at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
  }))
}
