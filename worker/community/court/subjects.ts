import { type SQL, sql } from 'drizzle-orm'
import type { SubjectKey } from '#schema/contracts/community/court.ts'
import { VEILED_NAME } from '#schema/realm/veil.ts'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { selectTextsAsRows } from '#worker/core/db/query.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { selectSubjectUuid, TABLES, toNotFoundMessage } from '#worker/realm/rows/subject.ts'
import { isVeiledFrom, VEIL_COLUMNS, type VeilFacts } from '#worker/realm/rows/veil.ts'

type Kind = SubjectKey['kind']
export type NewsSubjectKey = { kind: Kind; uuid: string }
/** `uuid` is null if the reader may not know who the subject is. */
export type NamedNewsSubject = {
  kind: Kind
  id: number
  uuid: string | null
  name: string
  key: NewsSubjectKey
}

export async function getNewsSubjectUuid(ctx: Ctx, key: SubjectKey): Promise<string> {
  const [[row]] = await readBatch<[{ uuid: string }]>(ctx, [selectSubjectUuid(key, ctx.actor)])
  if (!row) throw new AppError('not-found', toNotFoundMessage(key))
  return row.uuid
}

export function parseNewsSubjectKey(subject: string): NewsSubjectKey {
  const [name, uuid = ''] = subject.split(':')
  return { kind: GROUP_KINDS.find((one) => one === name) ?? 'player', uuid }
}

type Row = { id: number; uuid: string; name: string } & Partial<VeilFacts>

export async function readNamedNewsSubjects(
  ctx: Ctx,
  keys: NewsSubjectKey[],
): Promise<NamedNewsSubject[]> {
  const ofKind = (kind: Kind) => keys.filter((key) => key.kind === kind).map(({ uuid }) => uuid)
  const [player, bloodline, clan, dynasty] = await readBatch<[Row, Row, Row, Row]>(ctx, [
    selectNames('player', ofKind('player')),
    selectNames('bloodline', ofKind('bloodline')),
    selectNames('clan', ofKind('clan')),
    selectNames('dynasty', ofKind('dynasty')),
  ])
  const found = { player, bloodline, clan, dynasty }
  return keys.flatMap((key) => {
    const row = found[key.kind].find(({ uuid }) => uuid === key.uuid)
    if (!row) return []
    const { id, uuid, name, veil = 'open', dynastyUuid = null } = row
    const isHidden = isVeiledFrom(ctx.actor, { uuid, veil, dynastyUuid })
    const shown = isHidden ? { uuid: null, name: VEILED_NAME } : { uuid, name }
    return [{ kind: key.kind, id, key, ...shown }]
  })
}

function selectNames(kind: Kind, uuids: string[]): SQL {
  if (uuids.length === 0) return sql`SELECT 1 WHERE 0`
  const hiding = kind === 'player' ? sql`, ${VEIL_COLUMNS}` : sql``
  return sql`
    WITH given (chosen) AS (${selectTextsAsRows(uuids)})
    SELECT id, uuid, name ${hiding}
    FROM given CROSS JOIN ${sql.raw(TABLES[kind])} ON uuid = given.chosen`
}
