import { type Context, Hono } from 'hono'
import { downloadQuery } from '#schema/contracts/downloads.ts'
import { listBloodlines } from '#worker/bloodlines/list-bloodlines.ts'
import { listClans } from '#worker/clans/list-clans.ts'
import { listDynasties } from '#worker/dynasties/list-dynasties.ts'
import { publicRead } from '#worker/http/cache.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { BLOODLINE_CSV, CLAN_CSV, DYNASTY_CSV, PLAYER_CSV, type Ranked } from './columns.ts'
import { type CsvColumn, toCsv } from './csv.ts'
import { limitDownloads } from './limit-downloads.ts'
import { readDirectory } from './read-directory.ts'
import { toFileName } from './to-file-name.ts'

const filters = validate('query', downloadQuery)

/** The rankings and the directory as files. */
export const downloadRoutes = new Hono<AppEnv>()
  .get('/dynasties.csv', publicRead, limitDownloads, async (c) =>
    answerRanking(c, 'dynasties', DYNASTY_CSV, await listDynasties(c.var.ctx)),
  )
  .get('/clans.csv', publicRead, limitDownloads, async (c) =>
    answerRanking(c, 'clans', CLAN_CSV, await listClans(c.var.ctx)),
  )
  .get('/bloodlines.csv', publicRead, limitDownloads, async (c) =>
    answerRanking(c, 'bloodlines', BLOODLINE_CSV, await listBloodlines(c.var.ctx)),
  )
  .get('/players.csv', filters, publicRead, limitDownloads, async (c) => {
    const { players, isComplete } = await readDirectory(c.var.ctx, c.req.valid('query'))
    const parts = toParts(c.req.valid('query'), isComplete)
    return answerFile(
      c,
      toFileName('players', parts, c.var.ctx.now, 'csv'),
      toCsv(PLAYER_CSV, players),
    )
  })
  .get('/players.json', filters, publicRead, limitDownloads, async (c) => {
    const answer = await readDirectory(c.var.ctx, c.req.valid('query'))
    const parts = toParts(c.req.valid('query'), answer.isComplete)
    const name = toFileName('players', parts, c.var.ctx.now, 'json')
    return c.json(answer, 200, toDisposition(name))
  })

function answerRanking<Row>(
  c: Context<AppEnv>,
  what: string,
  columns: readonly CsvColumn<Ranked<Row>>[],
  rows: readonly Row[],
): Response {
  const ranked = rows.map((row, index) => ({ ...row, order: index + 1 }))
  return answerFile(c, toFileName(what, [], c.var.ctx.now, 'csv'), toCsv(columns, ranked))
}

function answerFile(c: Context<AppEnv>, name: string, csv: string): Response {
  return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8', ...toDisposition(name) })
}

function toDisposition(name: string) {
  return { 'Content-Disposition': `attachment; filename="${name}"` }
}

function toParts(
  { search, race }: { search?: string | undefined; race?: string | undefined },
  isComplete: boolean,
): string[] {
  return [race ?? '', search ?? '', isComplete ? '' : 'first part']
}
