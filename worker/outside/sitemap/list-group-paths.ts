import { asc, isNull } from 'drizzle-orm'
import { bloodlines, clans, dynasties } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'

/** The pages of every group that is in the game. */
export async function listGroupPaths({ db }: Ctx): Promise<string[]> {
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
