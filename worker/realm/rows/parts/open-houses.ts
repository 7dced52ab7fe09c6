import { type SQL, sql } from 'drizzle-orm'
import { FRESH_POST_MS, type Language } from '#schema/community/recruiting.ts'
import type { PlayingHours } from '#schema/contracts/community/recruiting.ts'
import type { Race } from '#schema/rules.ts'
import { openHouses } from '#schema/tables/community/recruiting.ts'
import type { Ctx } from '#worker/core/context.ts'

// Number of house ids per part. If all these houses are recruiting, a part takes 300 kB.
const IDS_A_PART = 4000
const POST = sql`json_array(renewed_at, species, json(languages), start_hour, end_hour)`
const IS_LISTED = sql`is_open AND departed_at IS NULL`

type Stored = Record<
  string,
  [
    renewedAt: number,
    species: Race | null,
    languages: Language[],
    startHour: number | null,
    endHour: number | null,
  ]
>

export type OpenHouse = {
  id: number
  renewedAt: number
  species: Race | null
  languages: Language[]
  hours: PlayingHours | null
}

export async function readOpenHouses({ db }: Pick<Ctx, 'db'>): Promise<OpenHouse[]> {
  const parts = await db.select({ posts: openHouses.posts }).from(openHouses)
  return parts.flatMap(({ posts }) =>
    Object.entries(JSON.parse(posts) as Stored).map(
      ([id, [renewedAt, species, languages, start, end]]) => {
        return { id: Number(id), renewedAt, species, languages, hours: toHourRange(start, end) }
      },
    ),
  )
}

export function toHourRange(start: number | null, end: number | null): PlayingHours | null {
  return start === null || end === null ? null : { startHour: start, endHour: end }
}

export function isPostOutdated(renewedAt: number, now: number): boolean {
  return now - renewedAt >= FRESH_POST_MS
}

export function saveOpenHouse(id: number): SQL {
  return sql`
    INSERT INTO open_houses (part, posts)
    SELECT ${Math.floor(id / IDS_A_PART)},
      coalesce(json_group_object(CAST(house_posts.id AS text), ${POST}) FILTER (WHERE ${IS_LISTED}), '{}')
    FROM house_posts CROSS JOIN dynasties ON dynasties.id = house_posts.id
    WHERE house_posts.id = ${id}
    ON CONFLICT (part) DO UPDATE SET
      posts = json_patch(json_remove(posts, ${`$."${id}"`}), excluded.posts)`
}

export function saveAllOpenHouses(): SQL {
  return sql`
    INSERT INTO open_houses (part, posts)
    SELECT house_posts.id / ${sql.raw(String(IDS_A_PART))} AS part,
      json_group_object(CAST(house_posts.id AS text), ${POST}) FILTER (WHERE ${IS_LISTED})
    FROM house_posts CROSS JOIN dynasties ON dynasties.id = house_posts.id
    WHERE true GROUP BY 1
    ON CONFLICT (part) DO UPDATE SET posts = excluded.posts WHERE posts <> excluded.posts`
}
