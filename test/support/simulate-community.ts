import { MUTES_MAX, SESSIONS_SHOWN, WATCHES_MAX } from '#schema/rules.ts'
import { createSystemCtx, type Env } from '#worker/core/context.ts'
import { saveAllOpenHouses } from '#worker/realm/rows/parts/open-houses.ts'
import { fillCalendar } from './fill-calendar.ts'
import { DAY_MS, FIRST_SIMULATED_ID, toUuidSql } from './simulate-realm.ts'

/** The lord of the largest house, who has an account. */
export const SIMULATED_LORD = { accountId: 1, id: FIRST_SIMULATED_ID + 9 }
const CHILDER = 1000
const HANDS = 1000
const ENTRIES = 200

/**
 * Gives the lord 1,000 childer, as many watches and mutes as allowed, and unread news. Also adds a
 * post of each house, players looking for a house, raised hands, sessions and audit entries.
 */
export async function simulateCommunity(env: Env, players: number): Promise<void> {
  const { DB } = env
  const now = Date.now()
  const lord = toUuidSql('d', `${SIMULATED_LORD.id}`)
  const house = toUuidSql('c', `${FIRST_SIMULATED_ID}`)
  // Uses players without childer who are not on the path that the kinship page shows.
  const from = FIRST_SIMULATED_ID + Math.max(Math.ceil(players / 2) + 10, players - CHILDER - 500)
  const childer = `id BETWEEN ${from} AND ${Math.min(from + CHILDER, FIRST_SIMULATED_ID + players - 10) - 1}`
  const told = (audience: string, reader: string, subject: string, condition: string) => `
    INSERT OR IGNORE INTO court_news (audience, reader, event_id, subject)
    SELECT '${audience}', ${reader}, events.id, ${subject}
    FROM players CROSS JOIN events ON events.id = players.id * 10 WHERE ${condition}`
  const aboutPlayer = "'player:' || players.uuid"
  const logged = (action: string, kind: string, target: string, count: number) => `
    WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO audit_log (at, account_id, actor, action, target_kind, target, before, after, request_id)
    SELECT ${now} + i, 999, 'administrator', '${action}', '${kind}', ${target}, 'before', 'after', 'r' FROM n`
  const seats = [
    ['dynasty', 'c'],
    ['clan', 'b'],
    ['bloodline', 'a'],
  ].map(
    ([kind = '', digit = '']) => `
    INSERT OR REPLACE INTO leadership_seats (group_uuid, seat, kind, role, player_uuid)
    VALUES (${toUuidSql(digit, `${FIRST_SIMULATED_ID}`)}, 'owner', '${kind}', 'Lord', ${lord})`,
  )
  await DB.batch(
    [
      `UPDATE players SET sire_uuid = ${lord}, follows_uuid = ${lord} WHERE players.${childer}`,
      `UPDATE lineage_positions SET parent_id = ${SIMULATED_LORD.id}, rank = player_id
        WHERE mode = 'bloodline' AND player_id IN (SELECT id FROM players WHERE ${childer})`,
      `INSERT OR REPLACE INTO lineage_positions (mode, player_id, parent_id, rank, child_count, descendant_count)
        SELECT 'followers', id, ${SIMULATED_LORD.id}, id, 0, 0 FROM players WHERE ${childer}`,
      `INSERT OR REPLACE INTO lineage_positions (mode, player_id, parent_id, rank, child_count, descendant_count)
        VALUES ('followers', ${SIMULATED_LORD.id}, NULL, 0, ${CHILDER}, ${CHILDER})`,
      `UPDATE lineage_positions SET child_count = ${CHILDER} WHERE player_id = ${SIMULATED_LORD.id}`,
      `INSERT OR REPLACE INTO accounts (id, username, player_uuid, session_version, created_at)
        VALUES (${SIMULATED_LORD.accountId}, 'lord', ${lord}, 1, ${now})`,
      ...seats,
      `INSERT INTO watches (account_id, kind, uuid, since)
        SELECT ${SIMULATED_LORD.accountId}, 'player', uuid, 1 FROM players
        WHERE id > ${FIRST_SIMULATED_ID} AND NOT (${childer}) ORDER BY id DESC LIMIT ${WATCHES_MAX}`,
      `INSERT OR REPLACE INTO courts (account_id, read_event_id, read_audit_id, read_at, kinds, muted)
        SELECT ${SIMULATED_LORD.accountId}, 0, 0, 1, '{"followers":true}', json_group_array('player:' || uuid)
        FROM (SELECT uuid FROM players WHERE id > ${FIRST_SIMULATED_ID} LIMIT ${MUTES_MAX})`,
      `INSERT INTO watches (account_id, kind, uuid, since)
        SELECT ${SIMULATED_LORD.accountId}, 'dynasty', uuid, 2 FROM dynasties WHERE id > ${FIRST_SIMULATED_ID} LIMIT 20`,
      told('childer', lord, aboutPlayer, `players.${childer}`),
      told('followers', lord, aboutPlayer, `players.${childer}`),
      told(
        'watches',
        `'${SIMULATED_LORD.accountId}'`,
        aboutPlayer,
        `players.uuid IN (SELECT uuid FROM watches WHERE account_id = ${SIMULATED_LORD.accountId})`,
      ),
      `INSERT OR REPLACE INTO court_progress (id, event_id) SELECT 1, max(id) FROM events`,
      ...[lord, house, toUuidSql('b', `${FIRST_SIMULATED_ID}`)].map((target, index) =>
        logged(
          index === 0 ? 'take down bio' : 'take down description',
          ['player', 'dynasty', 'clan'][index] ?? '',
          target,
          ENTRIES,
        ),
      ),
      `INSERT OR REPLACE INTO house_posts (id, uuid, is_open, languages, start_hour, end_hour, looking_for, renewed_at)
        SELECT id, uuid, 1, iif(id % 2, '["en"]', '["de","fr"]'), id % 24, (id + 5) % 24, 'A scribe',
          ${now} - id % 40 * ${DAY_MS} FROM dynasties WHERE id >= ${FIRST_SIMULATED_ID}`,
      `INSERT OR REPLACE INTO house_seekers (id, uuid, languages, seeking, renewed_at)
        SELECT id, uuid, '["en"]', 'A quiet coven', ${now} - id FROM players WHERE id >= ${FIRST_SIMULATED_ID} AND id % 10 = 1`,
      `INSERT INTO raised_hands (player_uuid, dynasty_uuid, raised_at, ended_at, event_id, joined_uuid)
        SELECT uuid, ${house}, 1, 2, id * 10, ${house} FROM players WHERE id >= ${FIRST_SIMULATED_ID} AND id % 10 = 0 LIMIT ${HANDS}`,
      `INSERT INTO raised_hands (player_uuid, dynasty_uuid, raised_at)
        SELECT uuid, ${house}, 3 FROM players WHERE id >= ${FIRST_SIMULATED_ID} AND id % 10 = 2 LIMIT ${HANDS}`,
      `INSERT INTO raised_hands (player_uuid, dynasty_uuid, raised_at)
        SELECT ${lord}, uuid, 3 FROM dynasties WHERE id > ${FIRST_SIMULATED_ID} LIMIT 3`,
      `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${2 * SESSIONS_SHOWN})
        INSERT INTO sessions (id, account_id, session_version, browser, first_at, last_at, expires_at)
        SELECT 'session ' || i, ${SIMULATED_LORD.accountId}, 1, 'Firefox on Windows', 1, ${now} + i, ${now + DAY_MS} FROM n`,
    ].map((statement) => DB.prepare(statement)),
  )
  await createSystemCtx(env, now, 'bench').db.run(saveAllOpenHouses())
  await fillCalendar(env, now, FIRST_SIMULATED_ID)
}
