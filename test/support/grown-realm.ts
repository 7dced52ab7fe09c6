import { RACES } from '#schema/rules.ts'
import { saveSeason } from '#worker/history/chronicle/season/get-season.ts'
import { saveRecordLists } from '#worker/sync/days/save-record-lists.ts'
import { fillCalendar } from './fill-calendar.ts'
import { NAMESAKE_UUID } from './public-reads.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from './rows.ts'
import { emptyDatabase, Site } from './site.ts'

const DYNASTIES = 10
const MEMBERS = 200
const NAMESAKE_EVERY = 100
const SYLLABLES = ['el', 'is', 'ra', 'ven', 'mor', 'an', 'ni', 'ly', 'ska', 'to']

function makeName(made: number): string {
  if (made % NAMESAKE_EVERY === 0) return 'Namesake'
  const [first, second, third] = [made, made / 10, made / 100].map(
    (part) => SYLLABLES[Math.floor(part) % SYLLABLES.length],
  )
  return `${first}${second}${third} ${String(made).padStart(6, '0')}`
}

export async function growRealm(players: number): Promise<Site> {
  await emptyDatabase()
  const site = new Site()
  const { world } = site.game
  const bloodline = makeBloodline()
  const clan = makeClan({ bloodline: bloodline.uuid })
  world.bloodlines.push(bloodline)
  world.clans.push(clan)
  for (let made = 0; made < DYNASTIES; made++) {
    world.dynasties.push(makeDynasty({ clan: clan.uuid, founded: '2020-02-03T00:00:00Z' }))
  }
  for (let made = 0; made < players; made++) {
    world.players.push(
      makePlayer({
        name: makeName(made),
        ...(made === 7 && { uuid: NAMESAKE_UUID }),
        race: RACES[made % RACES.length],
        dynasty: made < MEMBERS ? world.dynasties[made % DYNASTIES]?.uuid : null,
        blood: bloodline.uuid,
        allegiance: bloodline.uuid,
      }),
    )
  }
  for (const [index, dynasty] of world.dynasties.entries()) {
    const [owner, captain, lieutenant] = world.players.slice(index * 3)
    dynasty.leadership = [
      { seat: 'owner', role: 'Lord', player: owner?.uuid },
      { seat: 'officer_1', role: 'Captain', player: captain?.uuid },
      { seat: 'officer_2', role: 'Lieutenant', player: lieutenant?.uuid },
    ]
  }
  await site.sync()
  await remember(site, players)
  await saveRecordLists(site.ctx())
  await fillCalendar(site.env, Date.now())
  await saveSeason(site.ctx())
  return site
}

const TOLD = ['seat-taken', 'moved', 'died', 'group-moved', 'embraced'].map((kind) => `'${kind}'`)

const TODAY = Date.UTC(2026, 10, 1) / 86_400_000
const TABLES = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' }
const OF_REALM = '[1,2,3,4,0,0,0,0]'
const OF_GROUP = '[1,1,0,0,1]'

/** Returns SQL for ten years of records: daily ones for the last 400 days, weekly ones before. */
function selectMonths(record: string): string {
  return `
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3650),
    days (day) AS (SELECT ${TODAY} - n FROM numbers WHERE n < 400 OR (${TODAY} - n) % 7 = 4)
    SELECT strftime('%Y-%m', day * 86400, 'unixepoch') AS month,
      json_group_object(CAST(day AS text), json('${record}')) FROM days GROUP BY month`
}

/**
 * Adds for each player an event with every field filled, and for each group ten years of records.
 */
async function remember({ env: { DB } }: Site, players: number): Promise<void> {
  const nth = (table: string, column: string, by: string) =>
    `(SELECT ${column} FROM ${table} WHERE id = 1 + (${by}) % (SELECT max(id) FROM ${table}))`
  const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${players})`
  const kind = TOLD.map((kind, index) => `WHEN ${index} THEN ${kind}`).join(' ')
  await DB.batch(
    [
      `${numbers} INSERT INTO events (id, run_id, at, since, kind, player_uuid, other_uuid,
        group_kind, group_uuid, parent_uuid, from_uuid)
      SELECT n, 1, n, n - 1, CASE n % ${TOLD.length} ${kind} END, ${nth('players', 'uuid', 'n')},
        ${nth('players', 'uuid', 'n * 7')}, 'dynasty', ${nth('dynasties', 'uuid', 'n')},
        ${nth('clans', 'uuid', 'n')}, ${nth('clans', 'uuid', 'n')} FROM numbers`,
      `INSERT INTO event_subjects SELECT 'dynasty', group_uuid, id FROM events`,
      `INSERT INTO event_subjects SELECT 'clan', parent_uuid, id FROM events`,
      `INSERT INTO event_subjects SELECT 'species', 'Vampire', id FROM events`,
      `INSERT INTO event_subjects SELECT 'bloodline', uuid, events.id FROM events, bloodlines`,
      `INSERT INTO event_subjects SELECT kind || '-landmark', uuid, event_id FROM event_subjects`,
      `INSERT INTO event_subjects SELECT 'player', ${nth('players', 'uuid', '6')}, id FROM events WHERE id % 2 = 0`,
      `INSERT INTO event_subjects SELECT 'member-only', ${nth('players', 'uuid', '6')}, id FROM events WHERE id % 2 = 1`,
      `${numbers} INSERT INTO former_names (id, kind, uuid, name, slug, search_name, until)
      SELECT n, 'player', ${nth('players', 'uuid', 'n')}, 'Former', 'former',
        iif(n % 2, 'former', 'elis former'), 1 FROM numbers`,
      // Adds more milestones than a profile shows.
      `INSERT OR REPLACE INTO milestones (subject, uuid, kind, value, seat, role, day)
        SELECT 'player', players.uuid, 'seat-year', 1, 'dynasty ' || dynasties.uuid || ' ' || value, 'Lord', 9
        FROM players, dynasties, json_each('["owner","officer_1","officer_2"]') WHERE players.id < 20`,
      `${numbers} INSERT OR REPLACE INTO milestones (subject, uuid, kind, value, seat, player_uuid, day)
        SELECT 'bloodline', uuid, 'generation', n, '', ${nth('players', 'uuid', 'n % 9')}, n
        FROM numbers, bloodlines`,
      // Makes all players dead: two thirds died at one of two times, the others at unknown times.
      `UPDATE players SET status = 'Dead', died_at = nullif(id % 3, 0) * 1000,
        joined_at = 1, last_seen_at = 1, dynasty_uuid = ${nth('dynasties', 'uuid', 'id')}, sire_uuid = ${nth('players', 'uuid', 'id')}`,
      `UPDATE dynasties SET member_count = (SELECT count(*) FROM players WHERE dynasty_uuid = dynasties.uuid)`,
      `INSERT OR REPLACE INTO realm_months ${selectMonths(OF_REALM)}`,
      ...(['dynasty', 'clan', 'bloodline'] as const).map(
        (kind) => `INSERT OR REPLACE INTO group_months
          SELECT '${kind}', id, months.* FROM ${TABLES[kind]}, (${selectMonths(OF_GROUP)}) AS months`,
      ),
      `INSERT OR IGNORE INTO ranking_days SELECT kind, n.value, part, ranked
        FROM ranking_days, json_each('[${Array.from({ length: 400 }, (_, ago) => TODAY - ago)}]') AS n`,
    ].map((statement) => DB.prepare(statement)),
  )
}
