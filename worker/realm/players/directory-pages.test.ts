import { beforeAll, describe, expect, test } from 'vitest'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { playersQuery } from '#schema/contracts/realm/players.ts'
import { foldSearchText, toNameSortClass, toSearchName } from '#schema/core/names/player-name.ts'
import { rateFoldedMatch } from '#schema/core/names/rate-match.ts'
import { RACES } from '#schema/rules.ts'
import { openStepWriter, recordSyncRun } from '#test/support/changing-world.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { updateDirectory } from '#worker/sync/directory/update-directory.ts'
import { findListedPlayers } from './find-listed-players.ts'

const PLAYERS = 1500
const LIMIT = 20
const SYLLABLES = ['el', 'is', 'ra', 'vén', 'MOR', 'an', '𝓷𝓲', 'ли', "o'", ' the ', '🦇', 'an', '7']
const TEXTS = [
  ...[
    'a',
    'an',
    'el',
    'l',
    '🦇',
    '🦇e',
    'ли',
    "'",
    'q',
    ' t',
    'the',
    'the an',
    'elis',
    'ANAN',
    '7',
  ],
  'elisravenmoranelisravenmoran',
]
const FEW = { players: 40, bytes: 1500 }

const site = new Site()
const { world } = site.game

function makeName(made: number): string {
  let left = Math.imul(made + 1, 0x9e3779b1) >>> 0
  let name = ''
  for (let syllable = 0; syllable < 5; syllable++) {
    name += SYLLABLES[left % SYLLABLES.length]
    left = Math.floor(left / SYLLABLES.length)
  }
  return name.trim()
}

function join(from: number, upTo: number): void {
  for (let made = from; made < upTo; made++) {
    world.players.push(makePlayer({ name: makeName(made), race: RACES[made % RACES.length] }))
  }
}

/** Computes from the game’s rows which folded names all pages together must show, in order. */
function expectedNames(text: string, race: string | undefined): string[] {
  const wanted = foldSearchText(text)
  const toKey = (name: string) =>
    Buffer.concat([
      Buffer.from([rateFoldedMatch(wanted, name) ?? 9, toNameSortClass(name)]),
      Buffer.from(name),
    ])
  return world.players
    .filter((row) => !race || row.race === race)
    .map((row) => toSearchName(row.name))
    .filter((name) => name.includes(wanted))
    .map((name) => ({ name, key: wanted ? toKey(name) : toKey(name).subarray(1) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ name }) => name)
}

async function expectAsInTheGame(text: string): Promise<void> {
  for (const race of [undefined, 'Witch'] as const) {
    const names = expectedNames(text, race)
    const last = Math.max(1, Math.ceil(names.length / LIMIT))
    for (const page of new Set([1, 2, Math.ceil(last / 2), last, last + 1])) {
      const query = playersQuery.parse({ search: text, page, limit: LIMIT, ...(race && { race }) })
      const found = await findListedPlayers(site.ctx(), query)
      const shown = { total: found.total, names: found.rows.map((row) => row.searchName) }
      const expected = names.slice((page - 1) * LIMIT, page * LIMIT)
      expect(shown).toEqual({ total: names.length, names: expected })
    }
  }
}

async function countBlocks(): Promise<number> {
  const query = 'SELECT count(*) AS n FROM directory_blocks'
  return (await site.env.DB.prepare(query).first<{ n: number }>())?.n ?? 0
}

async function cut(max: typeof FEW): Promise<void> {
  const ctx = site.ctx()
  const tools = await openStepWriter(ctx)
  let run = { ...(await recordSyncRun(ctx, [])), isFull: true }
  while (run.step === 'directory') run = await updateDirectory(ctx, run, tools, max)
  await site.env.DB.prepare(
    `UPDATE sync_runs SET state = 'finished', finished_at = ?1, applied_at = ?1 WHERE finished_at IS NULL`,
  )
    .bind(site.now)
    .run()
  await ctx.db.run("UPDATE sync_lock SET holder = '', expires_at = 0")
}

beforeAll(async () => {
  await emptyDatabase()
  join(0, PLAYERS)
  await site.sync()
})

describe('pages of the player directory', () => {
  test('for every race, the directory’s pages list the game’s players in order', () =>
    expectAsInTheGame(''))

  test.each(TEXTS)('directory pages show players whose names contain %j', (text) =>
    expectAsInTheGame(text),
  )

  test('the directory is sorted by letters first, then digits, then names of symbols only', async () => {
    const names = ['~~', '7 Sins', 'Zoë', '★', '~Abel', '...', 'Ли', '†4']
    const other = new Site()
    await emptyDatabase()
    other.game.world.players.push(...names.map((name) => makePlayer({ name })))
    await other.sync()
    const { players } = await other.get<PlayersResponse>('/api/players')
    expect(players.map(({ characterName }) => characterName)).toEqual([
      ...['~Abel', 'Zoë', 'Ли', '†4', '7 Sins'],
      ...['...', '~~', '★'],
    ])
    await emptyDatabase()
    await site.sync()
  })

  test('splitting the directory into smaller blocks does not change its pages', async () => {
    await cut(FEW)
    expect(await countBlocks()).toBeGreaterThan(PLAYERS / FEW.players)
    for (const text of ['', 'an', 'ли', 'the']) await expectAsInTheGame(text)
  })

  test('the directory follows arrivals, departures, and changes of name or race', async () => {
    world.players.splice(100, 200)
    for (const [index, row] of world.players.slice(0, 150).entries()) {
      if (index % 2) row.name = makeName(PLAYERS * 3 + index)
      else row.race = 'Lycan'
    }
    join(PLAYERS + 1, PLAYERS + 400)
    world.players.sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
    await site.sync()
    expect(await countBlocks()).toBe(1)
    for (const text of ['', 'an', 'ли', 'the']) await expectAsInTheGame(text)
  })

  test.each(['', 'page=40', 'race=Witch', 'search=a', 'search=the&page=9', 'search=qqq'])(
    'a directory page with ?%s reads about one row per player shown',
    async (query) => {
      const { env, reading } = makeRowCountingEnv(site.env)
      await new Site(env).get<PlayersResponse>(`/api/players?${query}&limit=${LIMIT}&counted=1`)
      expect(reading.queries).toBeGreaterThan(0)
      expect(reading.rows).toBeLessThanOrEqual(LIMIT + 10)
    },
  )
})
