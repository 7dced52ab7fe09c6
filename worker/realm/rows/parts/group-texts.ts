import { eq, type SQL, sql } from 'drizzle-orm'
import { GROUP_SEATS } from '#schema/rules.ts'
import { groupSearchTexts } from '#schema/tables/history/chronicle.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { TABLES } from '../subject.ts'

const IDS_A_PART = 500

const FORMER_NAMES_MAX = 5

// Reads each leader by path, because json_each would cost one row read per leader.
const LEADER_NAMES = sql.raw(
  GROUP_SEATS.map((_, place) => `leaders ->> '$[${place}].name'`).join(', '),
)

/** Keyed by the group's id. Former names are missing until the first sync after an upgrade. */
type Stored = Record<
  string,
  [description: string | null, leaders: (string | null)[], formerNames?: string[]]
>
export type GroupTexts = { description: string | null; leaders: string[]; formerNames: string[] }

export async function readGroupTexts(
  { db }: Pick<Ctx, 'db'>,
  kind: GroupKind,
): Promise<Map<number, GroupTexts>> {
  const parts = await db
    .select({ texts: groupSearchTexts.texts })
    .from(groupSearchTexts)
    .where(eq(groupSearchTexts.kind, kind))
  const entries = parts.flatMap(({ texts }) => Object.entries(JSON.parse(texts) as Stored))
  return new Map(
    entries.map(([id, [description, leaders, formerNames = []]]) => {
      const named = leaders.filter((name) => name !== null)
      return [Number(id), { description, leaders: named, formerNames }]
    }),
  )
}

/** Leaves a part as it is if all its groups have left the game: nothing reads it any more. */
export function indexGroupTexts(kind: GroupKind): SQL {
  const table = sql.identifier(TABLES[kind])
  const part = sql.raw(`id / ${IDS_A_PART}`)
  return sql`
    INSERT INTO group_texts (kind, part, texts)
    SELECT ${kind}, ${part}, json_group_object(CAST(id AS text), json_array(${selectDescription(kind)},
      json_array(${LEADER_NAMES}),
      (SELECT json_group_array(former.name) FROM (
        SELECT name FROM former_names WHERE former_names.uuid = ${table}.uuid AND former_names.kind = ${kind}
        ORDER BY former_names.id DESC LIMIT ${FORMER_NAMES_MAX}
      ) AS former WHERE former.name <> ${table}.name)))
    FROM ${table} WHERE departed_at IS NULL GROUP BY ${part}
    ON CONFLICT (kind, part) DO UPDATE SET texts = excluded.texts WHERE texts <> excluded.texts`
}

export function indexDescription(kind: GroupKind, id: number): SQL {
  const table = sql.identifier(TABLES[kind])
  const path = `$."${id}"[0]`
  return sql`
    UPDATE group_texts SET texts = json_set(texts, ${path},
      (SELECT ${selectDescription(kind)} FROM ${table} WHERE id = ${id}))
    WHERE kind = ${kind} AND part = ${sql.raw(String(Math.floor(id / IDS_A_PART)))}
      AND texts -> ${path} IS NOT NULL`
}

/** Only searches of dynasties include descriptions: spec §5. */
function selectDescription(kind: GroupKind): SQL {
  return sql.raw(kind === 'dynasty' ? 'description' : 'NULL')
}
