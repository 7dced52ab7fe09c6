import { beforeAll, describe, expect, test } from 'vitest'
import { foldSearch, toSearchName } from '#schema/player-name.ts'
import { rateFolded } from '#schema/rate-fit.ts'
import { RACES } from '#schema/rules.ts'
import { makePlayer } from '#test/support/rows.ts'
import { Site } from '#test/support/site.ts'
import { findPage } from './find-page.ts'
import { compareNames } from './select-listed.ts'

const PLAYERS = 1500
const LIMIT = 20
const SYLLABLES = ['el', 'is', 'ra', 'vén', 'MOR', 'an', '𝓷𝓲', 'ли', "o'", ' the ', '🦇', 'an']
const TEXTS = [
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
]
const FEW = 5
const ALL = 10_000

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

/** The names of all pages, in their order, from the game's own rows. */
function expectedNames(text: string, race: string | undefined, max: number): string[] {
  const wanted = foldSearch(text)
  const all = world.players
    .map((row, id) => ({ ...row, searchName: toSearchName(row.name), id }))
    .filter((row) => row.searchName.includes(wanted) && (!race || row.race === race))
    .map((row) => ({ ...row, portraitUuid: null, lastSeenAt: null }))
    .sort((a, b) => compareNames(a, b))
  // The best fits come first, unless they are counted.
  const isRanked = Array.from(wanted).length > 2 && max === ALL
  const rate = (name: string) => rateFolded(wanted, name) ?? Infinity
  const rows = isRanked ? all.toSorted((a, b) => rate(a.searchName) - rate(b.searchName)) : all
  return rows.map((row) => row.searchName)
}

async function expectAsInTheGame(text: string, max = ALL): Promise<void> {
  for (const race of [undefined, 'Witch'] as const) {
    const names = expectedNames(text, race, max)
    const last = Math.max(1, Math.ceil(names.length / LIMIT))
    for (const page of new Set([1, Math.ceil(last / 2), last, last + 1])) {
      const query = { search: text, page, limit: LIMIT, ...(race && { race }) }
      const found = await findPage(site.ctx(), query, max)
      const shown = { total: found.total, names: found.rows.map((row) => row.searchName) }
      const expected = names.slice((page - 1) * LIMIT, page * LIMIT)
      expect(shown).toEqual({ total: names.length, names: expected })
    }
  }
}

async function countRows(table: string, where = 'true'): Promise<number> {
  const query = `SELECT count(*) AS n FROM ${table} WHERE ${where}`
  return (await site.env.DB.prepare(query).first<{ n: number }>())?.n ?? 0
}

beforeAll(async () => {
  join(0, PLAYERS)
  await site.sync()
})

describe('a page of the directory', () => {
  test('is the game’s, for every race and however deep', async () => {
    expect(await countRows('directory_leaves')).toBeGreaterThan(1)
    await expectAsInTheGame('')
  })

  test.each(TEXTS)('shows whose names contain %j', (text) => expectAsInTheGame(text))

  test.each(TEXTS)('shows the same for %j when it counts as frequent', async (text) => {
    await expectAsInTheGame(text, FEW)
  })

  test('remembers what it counted for a frequent text until names change', async () => {
    expect(await countRows('directory_searches', "text = 'the' AND version IS NOT NULL")).toBe(1)
    await site.sync()
    expect(await countRows('directory_searches', 'version IS NOT NULL')).toBeGreaterThan(0)
    join(PLAYERS, PLAYERS + 1)
    await site.sync()
    expect(await countRows('directory_searches', 'version IS NOT NULL')).toBe(0)
  })

  test('follows those who come, go, change name or race', async () => {
    world.players.splice(100, 200)
    for (const [index, row] of world.players.slice(0, 150).entries()) {
      if (index % 2) row.name = makeName(PLAYERS * 3 + index)
      else row.race = 'Lycan'
    }
    join(PLAYERS + 1, PLAYERS + 400)
    world.players.sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
    await site.sync()
    for (const text of ['', 'an', 'ли', 'the']) await expectAsInTheGame(text)
    expect(await countRows('directory_searches', "counts LIKE '%null%'")).toBe(0)
  })

  test('of one newcomer more, few rows are written', async () => {
    const digests = async () => {
      const rows = await site.env.DB.prepare('SELECT digest FROM directory_leaves').all()
      return rows.results.map((row) => row.digest)
    }
    const before = new Set(await digests())
    join(PLAYERS + 400, PLAYERS + 401)
    await site.sync()
    expect((await digests()).filter((digest) => !before.has(digest)).length).toBeLessThanOrEqual(2)
  })
})
