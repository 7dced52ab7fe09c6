import { type SQL, sql } from 'drizzle-orm'
import type {
  CourtKind,
  CourtSettings,
  CourtSubjectKey,
} from '#schema/contracts/community/court.ts'
import { MUTED_MAX } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { type Reader, readReader } from './read-reader.ts'
import { getSubjectUuid, readSubjects, toKey } from './subjects.ts'

/** Which kinds of news are told, and of whom nothing is. Throws `unauthenticated`. */
export async function getSettings(ctx: Ctx): Promise<CourtSettings> {
  const reader = await readReader(ctx)
  const keys = Array.from(reader.muted, toKey)
  const subjects = await readSubjects(ctx, keys)
  return {
    kinds: reader.kinds,
    muted: subjects.map(({ kind, id, name }) => ({ kind, id, name })),
  }
}

/** Switches a kind of news on or off. Throws `unauthenticated`. */
export async function setKind(
  ctx: Ctx,
  { kind, isOn }: { kind: CourtKind; isOn: boolean },
): Promise<Pick<CourtSettings, 'kinds'>> {
  const reader = await readReader(ctx)
  const changed = { [kind]: isOn }
  await ctx.db.run(sql`
    INSERT INTO courts (account_id, kinds, muted)
    VALUES (${reader.accountId}, ${JSON.stringify(changed)}, '[]')
    ON CONFLICT (account_id) DO UPDATE SET kinds = json_patch(kinds, excluded.kinds)`)
  return { kinds: { ...reader.kinds, ...changed } }
}

/** From now on nothing is told of the subject. Throws `not-found`, `conflict` at the most, and `unauthenticated`. */
export async function mute(ctx: Ctx, key: CourtSubjectKey): Promise<{ isMuted: true }> {
  const { reader, subject } = await findSubject(ctx, key)
  const isRoom = sql`json_array_length(muted) < ${MUTED_MAX}`
  const has = sql`EXISTS (SELECT 1 FROM json_each(muted) WHERE value = ${subject})`
  const written = await ctx.db.all<object>(sql`
    INSERT INTO courts (account_id, kinds, muted)
    VALUES (${reader.accountId}, '{}', ${JSON.stringify([subject])})
    ON CONFLICT (account_id) DO UPDATE
      SET muted = iif(${has}, muted, json_insert(muted, '$[#]', ${subject}))
      WHERE ${isRoom} OR ${has}
    RETURNING account_id`)
  if (written.length === 0) {
    throw new AppError(
      'conflict',
      `At most ${MUTED_MAX} players and groups can be muted. Remove one first.`,
    )
  }
  return { isMuted: true }
}

/** Throws `not-found` and `unauthenticated`. */
export async function unmute(ctx: Ctx, key: CourtSubjectKey): Promise<{ isMuted: false }> {
  const { reader, subject } = await findSubject(ctx, key)
  await ctx.db.run(sql`
    UPDATE courts SET muted = (${withoutSubject(subject)}) WHERE account_id = ${reader.accountId}`)
  return { isMuted: false }
}

function withoutSubject(subject: string): SQL {
  return sql`SELECT json_group_array(value) FROM json_each(muted) WHERE value <> ${subject}`
}

async function findSubject(
  ctx: Ctx,
  key: CourtSubjectKey,
): Promise<{ reader: Reader; subject: string }> {
  const reader = await readReader(ctx)
  return { reader, subject: `${key.kind}:${await getSubjectUuid(ctx, key)}` }
}
