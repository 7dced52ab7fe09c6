import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import {
  JOIN_TIME,
  LAST_SEEN_TIME,
  NAME_SORT_KEY,
  PUBLIC_DEATH_TIME,
} from '#schema/tables/realm/players.ts'
import { Site } from '#test/support/site.ts'

const site = new Site()
const dialect = new SQLiteAsyncDialect()
const [joined, seen, name, death] = [
  JOIN_TIME,
  LAST_SEEN_TIME,
  NAME_SORT_KEY,
  PUBLIC_DEATH_TIME,
].map((key) => dialect.sqlToQuery(key).sql)

describe('query plans of the database', () => {
  test.each([
    [
      'the directory',
      "SELECT id FROM players WHERE departed_at IS NULL AND (name_class, search_name, id) > (0, 'x', 1) ORDER BY name_class, search_name, id LIMIT 20",
    ],
    [
      'a player by the name in the path',
      "SELECT id FROM players WHERE slug = 'x' ORDER BY departed_at, id",
    ],
    [
      'a dynasty’s members',
      `SELECT id FROM players WHERE dynasty_uuid = 'x' AND departed_at IS NULL ORDER BY ${joined}, id`,
    ],
    [
      'a dynasty’s members by last-seen time',
      `SELECT id FROM players WHERE dynasty_uuid = 'x' AND departed_at IS NULL ORDER BY ${seen} DESC, id DESC`,
    ],
    [
      'a dynasty’s members by name',
      `SELECT id FROM players WHERE dynasty_uuid = 'x' AND departed_at IS NULL ORDER BY ${name}, id`,
    ],
    [
      'children in a tree',
      "SELECT player_id FROM lineage_positions WHERE mode = 'bloodline' AND parent_id = 1 AND rank < 50 ORDER BY rank",
    ],
    ['an account by player', "SELECT id FROM accounts WHERE player_uuid = 'x'"],
    [
      'recent login failures',
      "SELECT count(*) FROM login_failures WHERE identifier = 'x' AND at > 0",
    ],
    [
      'a group’s open events',
      "SELECT id FROM calendar_entries WHERE kind = 'dynasty' AND group_uuid = 'x' AND last_date >= '2026-11-01' AND removed_at IS NULL",
    ],
    [
      'events that are over',
      "SELECT id FROM calendar_entries WHERE last_date < '2026-11-01' OR removed_at < 1 LIMIT 50",
    ],
    [
      'the calendar events in a group’s feed',
      "SELECT id FROM calendar_entries WHERE kind = 'dynasty' AND group_uuid = 'x' AND removed_at IS NULL AND audience = 'everybody' AND title IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT 6",
    ],
    [
      'the attendees of an event',
      "SELECT account_id FROM calendar_comers WHERE entry_id = 1 AND date = '2026-11-21' ORDER BY at DESC LIMIT 20",
    ],
    [
      'the events that an account attends',
      "SELECT entry_id FROM calendar_comers WHERE account_id = 1 AND on_date BETWEEN '2026-11-21' AND '2026-11-22'",
    ],
    [
      'the groups that an account watches',
      "SELECT uuid FROM watches WHERE account_id = 1 AND kind <> 'player' ORDER BY since DESC LIMIT 10",
    ],
    [
      'the chronicle of the realm',
      'SELECT kind FROM events WHERE id < 9 ORDER BY id DESC LIMIT 10',
    ],
    [
      'the last chronicle event of a day',
      'SELECT id FROM events WHERE at < 9 ORDER BY at DESC, id DESC LIMIT 1',
    ],
    [
      'the chronicle filtered by three kinds',
      ['died', 'rose', 'moved']
        .map((kind) => `SELECT id FROM events WHERE kind = '${kind}' AND id < 9`)
        .join(' UNION ALL ')
        .concat(' ORDER BY id DESC LIMIT 10'),
    ],
    [
      'a player’s chronicle for members',
      ['player', 'member-only']
        .map((kind) => `SELECT event_id FROM event_subjects WHERE kind = '${kind}' AND uuid = 'x'`)
        .join(' UNION ')
        .concat(' ORDER BY event_id DESC LIMIT 10'),
    ],
    [
      'a group’s daily records',
      "SELECT days FROM group_months WHERE kind = 'clan' AND group_id = 1 AND month BETWEEN '2026-01' AND '2026-09' ORDER BY month DESC",
    ],
    [
      'a month of all groups, which the sweep reads',
      "SELECT kind FROM group_months WHERE month IN ('2026-01', '2026-02')",
    ],
    [
      'the ranking of a day',
      "SELECT ranked FROM ranking_days WHERE kind = 'clan' AND day = 1 ORDER BY part",
    ],
    [
      'a player by a former name',
      "SELECT uuid FROM former_names WHERE slug = 'x' ORDER BY id DESC",
    ],
    [
      'former names that begin with a text',
      "SELECT uuid FROM former_names WHERE search_name >= 'x' AND search_name < 'y' LIMIT 10",
    ],
    [
      'the memorial',
      `SELECT id FROM players WHERE status = 'Dead' AND departed_at IS NULL ORDER BY ${death} DESC, ${name}, id LIMIT 11`,
    ],
    [
      'a later page of the memorial',
      `SELECT id FROM players WHERE status = 'Dead' AND departed_at IS NULL AND ${death} IS NULL AND ${name} > 'x' ORDER BY ${name}, id`,
    ],
    ['whom a portrait shows', "SELECT id FROM players WHERE portrait_uuid = 'x'"],
    [
      'a later page of players looking for a house',
      'SELECT id FROM house_seekers WHERE renewed_at > 1 AND (renewed_at, id) < (9, 7) ORDER BY renewed_at DESC, id DESC LIMIT 21',
    ],
    [
      'the raised hands for a house',
      "SELECT id FROM raised_hands WHERE dynasty_uuid = 'x' AND ended_at IS NULL AND id < 9 ORDER BY id DESC LIMIT 21",
    ],
    [
      'the hands of players who have joined a house',
      "SELECT id FROM raised_hands WHERE dynasty_uuid = 'x' AND joined_uuid = dynasty_uuid ORDER BY id DESC LIMIT 3",
    ],
    [
      'the hands of one player',
      "SELECT id FROM raised_hands WHERE player_uuid = 'x' AND ended_at IS NULL",
    ],
    [
      'the hands that a run lowered',
      'SELECT id FROM raised_hands WHERE event_id > 1 AND event_id <= 9',
    ],
    [
      'a player’s milestones',
      "SELECT day FROM milestones WHERE subject = 'player' AND uuid = 'x' ORDER BY kind, value, seat LIMIT 12",
    ],
    [
      'a bloodline’s milestones',
      "SELECT day FROM milestones WHERE subject = 'bloodline' AND uuid = 'x' ORDER BY kind DESC, value DESC, seat DESC LIMIT 24",
    ],
    ['who was the first of a generation', "SELECT day FROM milestones WHERE player_uuid = 'x'"],
    ['what a run has reached', 'SELECT day FROM milestones WHERE run_id = 7'],
    [
      'the players who reach a milestone of nights',
      'SELECT uuid FROM players WHERE joined_at >= 1 AND joined_at < 9',
    ],
    [
      'the players who have held a seat for a year',
      'SELECT player_uuid FROM leadership_seats WHERE since >= 1 AND since < 9',
    ],
  ])('the query for %s neither scans a table nor sorts', async (_, query) => {
    const { results } = await site.env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{
      detail: string
    }>()
    const plan = results.map((row) => row.detail).join('\n')
    expect(plan).toMatch(/USING (COVERING )?INDEX|USING (INTEGER )?PRIMARY KEY/)
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN (?!\w+ USING)/)
  })
})
