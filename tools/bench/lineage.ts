import { signIn } from '#demo/sign-in.ts'
import { DAY_MS } from '#schema/rules.ts'
import { withLocalBindings } from '#tools/local/local-bindings.ts'
import { type BenchOptions, computeMedian, roundToHundredths } from './options.ts'
import { buildWorlds, type World, withWorld } from './system/world.ts'

/** Measures calls of the lineage API, minus the time of a rejected call, which is only overhead. */
export async function* benchLineage(options: BenchOptions): AsyncGenerator<object> {
  for await (const world of buildWorlds(options)) {
    const calls = await listCalls(world)
    yield* await withWorld(world, async ({ apiUrl, enrolDemoCharacters }) => {
      const [username = ''] = await enrolDemoCharacters()
      const send = await signIn(apiUrl, username)
      const refuse = () => fetch(`${apiUrl}/api/lineage/stats`)
      const asked = Object.entries(calls).map(([call, path]) => ({
        call,
        send: () => send(`/api/lineage/${path}`),
      }))
      const [refused, ...measured] = await timeInTurn(options.rounds, [
        refuse,
        ...asked.map((one) => one.send),
      ])
      return measured.map(({ milliseconds, text }, index) => ({
        players: world.players,
        call: asked[index]?.call,
        milliseconds: roundToHundredths(milliseconds - (refused?.milliseconds ?? 0)),
        people: text.split('"playerUuid"').length - 1,
        kilobytes: Math.round(text.length / 1000),
      }))
    })
  }
}

/**
 * Picks the slowest subjects: the largest family, the sire with the most childer, the deepest
 * descendant.
 */
function listCalls({ stateDir }: World): Promise<Record<string, string>> {
  return withLocalBindings(stateDir, async ({ DB }) => {
    const find = <Row>(sql: string) => DB.prepare(sql).first<Row>()
    const positions = `lineage_positions JOIN players ON id = player_id WHERE mode = 'bloodline'`
    const largest = await find<{ id: number; uuid: string }>(
      `SELECT id, uuid FROM ${positions} ORDER BY descendant_count DESC LIMIT 1`,
    )
    const widest = await find<{ uuid: string; children: number }>(
      `SELECT uuid, child_count AS children FROM ${positions} ORDER BY child_count DESC LIMIT 1`,
    )
    const deepest = await find<{ uuid: string; name: string }>(
      `WITH RECURSIVE family (member, depth) AS (
         SELECT ${largest?.id}, 0 UNION ALL
         SELECT player_id, depth + 1 FROM family CROSS JOIN lineage_positions
         ON mode = 'bloodline' AND parent_id = member
       ) SELECT uuid, name FROM family JOIN players ON id = member ORDER BY depth DESC LIMIT 1`,
    )
    if (!largest || !widest || !deepest) throw new Error('the world has no family')
    await DB.batch(toPast(Date.now()).map((sql) => DB.prepare(sql)))
    const asOf = `asOf=${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}`
    const search = `bloodline/find?root=${largest.uuid}&q=`
    const offset = Math.floor(widest.children / 2)
    return {
      'first response': `bloodline/${largest.uuid}?depth=8&limit=50`,
      'widest response': `bloodline/${largest.uuid}?depth=64&limit=200`,
      'first response, as of a day': `bloodline/${largest.uuid}?depth=8&limit=50&${asOf}`,
      'widest response, as of a day': `bloodline/${largest.uuid}?depth=64&limit=200&${asOf}`,
      timeline: `bloodline/${largest.uuid}/timeline`,
      'load more': `bloodline/${widest.uuid}?depth=1&limit=20&offset=${offset}`,
      'find, a rare name': search + encodeURIComponent(deepest.name),
      'find, a common text': `${search}an`,
      'find, a text that no name has': `${search}zzz`,
      ancestors: `bloodline/${deepest.uuid}/ancestors`,
      kinship: `kinship?a=${deepest.uuid}&b=${widest.uuid}`,
      stats: 'stats',
    }
  })
}

function toPast(now: number): string[] {
  return [
    // Clears the table, because a reused world still has the rows of the previous benchmark.
    'DELETE FROM lineage_past',
    `INSERT OR IGNORE INTO realm_months (month, days) VALUES ('2020-01', '{"18262":[0,0,0,0,0,0,0,0]}')`,
    `INSERT OR IGNORE INTO lineage_past (mode, player_id, until, was_present, parent_id, joined_at)
     SELECT mode, player_id, ${now}, player_id % 2, iif(player_id % 2, parent_id, NULL), player_id
     FROM lineage_positions WHERE player_id % 3 = 0`,
  ]
}

/** Measures the calls by turns, so that other load on the machine affects all of them equally. */
async function timeInTurn(rounds: number, calls: (() => Promise<Response>)[]) {
  const measured = calls.map(() => ({ times: [] as number[], text: '' }))
  for (let turn = 0; turn <= rounds; turn++) {
    for (const [index, send] of calls.entries()) {
      const startedAt = performance.now()
      const response = await send()
      const text = await response.text()
      // Ignores the first turn, because its requests open the connections.
      if (turn > 0) measured[index]?.times.push(performance.now() - startedAt)
      if (!response.ok && response.status !== 401) throw new Error(`${response.status} ${text}`)
      Object.assign(measured[index] ?? {}, { text })
    }
  }
  return measured.map(({ times, text }) => ({ milliseconds: computeMedian(times), text }))
}
