import { sql } from 'drizzle-orm'
import type { SubjectField, SubjectKind } from '#schema/community/moderation.ts'
import { takedowns } from '#schema/tables/community/moderation.ts'
import type { Ctx } from '#worker/core/context.ts'
import { HAS_CHANGED } from '#worker/core/db/audit.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'

/** The statement after a write and its audit entry: what was written anew is not taken down any more. */
export function endTakedown(
  { db }: Ctx,
  kind: SubjectKind,
  uuid: string,
  ...fields: SubjectField[]
): Statement {
  return db.run(sql`
    DELETE FROM ${takedowns}
    WHERE target_kind = ${kind} AND target = ${uuid} AND field IN ${fields} AND ${HAS_CHANGED}`)
}
