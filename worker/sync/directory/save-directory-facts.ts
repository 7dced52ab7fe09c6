import { sql } from 'drizzle-orm'
import type { LifeStatus, Race } from '#schema/rules.ts'
import { LIFE_STATUSES, RACES } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Width } from '#worker/players/facts.ts'
import { countPerRow, encodeNumbers, FACTS, findWidth, ROW_BYTES } from '#worker/players/facts.ts'
import type { StepTools } from '../run/step-tools.ts'

const PLAYERS_PER_READ = 20_000
const SEGMENTS_PER_READ = 256

type PlayerRow = [
  id: number,
  race: Race,
  dynasty: string | null,
  blood: string | null,
  generation: number | null,
  status: LifeStatus,
  joinedAt: number | null,
  lastSeenAt: number | null,
]
/** By player's id: whether they are in the game, and a list for each of `FACTS`. */
type PlayerFacts = { isPresent: Uint8Array; numbers: Uint32Array[]; widths: Widths }
/** Of the ids, and of each list. */
type Widths = { ids: Width; numbers: Width[] }
type Groups = {
  dynasties: Map<string, { id: number; clanId: number }>
  bloodlines: Map<string, number>
}

/**
 * Stores what the directory is filtered by, `keep-directory-facts.ts` says when. Reads a row of each player
 * and segment, and writes the rows that differ, one for some ten thousand players.
 */
export async function saveDirectoryFacts(
  ctx: Ctx,
  tools: StepTools,
  rowBytes = ROW_BYTES,
): Promise<void> {
  const groups = await readGroups(ctx, tools)
  const facts = await readPlayers(ctx, groups, tools)
  const playersPerRow = countPerRow(rowBytes, [facts.widths.ids, ...facts.widths.numbers])
  let ids: number[] = []
  let written = 0
  const flush = async () => {
    await tools.write([], [upsertRow(ctx, written, ids, facts)])
    written += 1
    ids = []
  }
  for await (const id of readOrder(ctx, tools)) {
    if (facts.isPresent[id]) ids.push(id)
    if (ids.length === playersPerRow) await flush()
  }
  if (ids.length > 0) await flush()
  await tools.write(
    [],
    [
      ctx.db.run(sql`DELETE FROM directory_facts WHERE id >= ${written}`),
      ...saveNames(ctx, rowBytes),
    ],
  )
}

/** The names of the segments, cut into rows by their bytes. */
function saveNames({ db }: Ctx, rowBytes: number) {
  const parts = sql`
    SELECT entry.key, ids, names, sum(length(ids) + length(CAST(names AS blob)))
      OVER (ORDER BY entry.key) / ${sql.raw(String(rowBytes))} AS part
    FROM directory_outline CROSS JOIN json_each(leaves) AS entry
    CROSS JOIN directory_leaves ON directory_leaves.id = entry.value ->> 0`
  return [
    db.run(sql`
      INSERT INTO directory_names (id, ids, names)
      SELECT part, '[' || group_concat(trim(ids, '[]'), ',' ORDER BY key) || ']',
        group_concat(names, char(10) ORDER BY key)
      FROM (${parts}) WHERE true GROUP BY part
      ON CONFLICT (id) DO UPDATE SET ids = excluded.ids, names = excluded.names
      WHERE names <> excluded.names OR ids <> excluded.ids`),
    db.run(sql`DELETE FROM directory_names WHERE id NOT IN (SELECT part FROM (${parts}))`),
  ]
}

async function readGroups({ db }: Ctx, { spend }: StepTools): Promise<Groups> {
  const dynasties = await db.values<[string, number, number | null]>(sql`
    SELECT dynasties.uuid, dynasties.id, clans.id FROM dynasties
    LEFT JOIN clans ON clans.uuid = clan_uuid AND clans.departed_at IS NULL
    WHERE dynasties.departed_at IS NULL`)
  const bloodlines = await db.values<[string, number]>(sql`
    SELECT uuid, id FROM bloodlines WHERE departed_at IS NULL`)
  spend(2)
  return {
    dynasties: new Map(dynasties.map(([uuid, id, clanId]) => [uuid, { id, clanId: clanId ?? 0 }])),
    bloodlines: new Map(bloodlines),
  }
}

async function readPlayers(
  { db }: Ctx,
  groups: Groups,
  { spend }: StepTools,
): Promise<PlayerFacts> {
  const [highest] = await db.values<[number | null]>(sql`SELECT max(id) FROM players`)
  const length = (highest?.[0] ?? 0) + 1
  const isPresent = new Uint8Array(length)
  const numbers = FACTS.map(() => new Uint32Array(length))
  for (let after = 0; ; ) {
    const rows = await db.values<PlayerRow>(sql`
      SELECT id, race, dynasty_uuid, blood_uuid, generation, status, joined_at, last_seen_at
      FROM players WHERE id > ${after} AND +departed_at IS NULL ORDER BY id LIMIT ${PLAYERS_PER_READ}`)
    spend(1)
    for (const row of rows) {
      isPresent[row[0]] = 1
      for (const [fact, number] of toNumbers(row, groups).entries()) {
        const list = numbers[fact]
        if (list) list[row[0]] = number
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < PLAYERS_PER_READ) {
      const widths = { ids: findWidth(length - 1), numbers: numbers.map(findWidthOf) }
      return { isPresent, numbers, widths }
    }
    after = last[0]
  }
}

function findWidthOf(numbers: Uint32Array): Width {
  return findWidth(numbers.reduce((highest, number) => Math.max(highest, number), 0))
}

/** In the order of `FACTS`. */
function toNumbers(
  [, race, dynasty, blood, generation, status, joinedAt, lastSeenAt]: PlayerRow,
  { dynasties, bloodlines }: Groups,
): number[] {
  const house = dynasty === null ? undefined : dynasties.get(dynasty)
  return [
    RACES.indexOf(race),
    house?.id ?? 0,
    house?.clanId ?? 0,
    (blood !== null && bloodlines.get(blood)) || 0,
    generation ?? 0,
    LIFE_STATUSES.indexOf(status),
    toSeconds(joinedAt),
    toSeconds(lastSeenAt),
  ]
}

function toSeconds(ms: number | null): number {
  return Math.max(0, Math.floor((ms ?? 0) / 1000))
}

/** The players' ids in the directory's order, from its segments. */
async function* readOrder({ db }: Ctx, { spend }: StepTools): AsyncGenerator<number> {
  for (let skip = 0; ; skip += SEGMENTS_PER_READ) {
    const rows = await db.values<[string | null]>(sql`
      SELECT ids FROM (
        SELECT value ->> 0 AS segment FROM directory_outline CROSS JOIN json_each(leaves)
        ORDER BY key LIMIT ${SEGMENTS_PER_READ} OFFSET ${skip}
      ) LEFT JOIN directory_leaves ON id = segment`)
    spend(1)
    for (const [ids] of rows) yield* JSON.parse(ids ?? '[]') as number[]
    if (rows.length < SEGMENTS_PER_READ) return
  }
}

const COLUMNS = sql.raw(['ids', ...FACTS].join(', '))
const isChanged = sql.raw(
  ['ids', ...FACTS].map((column) => `${column} <> excluded.${column}`).join(' OR '),
)
const setAll = sql.raw(
  ['ids', ...FACTS].map((column) => `${column} = excluded.${column}`).join(', '),
)

function upsertRow({ db }: Ctx, id: number, ids: number[], { numbers, widths }: PlayerFacts) {
  const texts = numbers.map((list, fact) => {
    return encodeNumbers(
      ids.map((one) => list[one] ?? 0),
      widths.numbers[fact] ?? 4,
    )
  })
  return db.run(sql`
    INSERT INTO directory_facts (id, ${COLUMNS})
    VALUES (${id}, ${encodeNumbers(ids, widths.ids)}, ${sql.join(texts, sql`, `)})
    ON CONFLICT (id) DO UPDATE SET ${setAll} WHERE ${isChanged}`)
}
