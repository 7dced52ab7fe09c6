import { beforeEach, describe, expect, test } from 'vitest'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { playersResponse } from '#schema/contracts/realm/players.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

beforeEach(emptyDatabase)

const syncNames = rememberWorld(async (site) => {
  for (const name of ['Élîse', '𝓔𝓵𝓲𝓼𝓮', 'ᴇʟɪꜱᴇ Grey', 'Ísolde', "O'Malley", 'ليلى']) {
    site.game.world.players.push(makePlayer({ name }))
  }
  await site.sync()
})

async function names(site: Site, query: string): Promise<string[]> {
  const { players } = await site.get<PlayersResponse>(`/api/players?${query}`)
  return players.map((player) => player.characterName)
}

describe('GET /api/players', () => {
  test('players are listed by name, in pages', async () => {
    const site = new Site()
    await syncSmallRealm(site)
    const answer = playersResponse.parse(await site.get('/api/players?page=2&limit=3'))
    expect(answer.players.map((player) => player.characterName)).toEqual(['Nox-Marie'])
    expect(answer.pagination).toEqual({
      currentPage: 2,
      totalPages: 2,
      totalPlayers: 4,
      hasPreviousPage: true,
      hasNextPage: false,
    })
  })

  test('players can be filtered by race, and the total counts only that race', async () => {
    const site = new Site()
    await syncSmallRealm(site)
    const answer = await site.get<PlayersResponse>('/api/players?race=Witch')
    expect(answer).toMatchObject({
      players: [{ characterName: 'Morwen' }],
      pagination: { totalPlayers: 1 },
    })
  })

  test('?search={name}&limit=1 returns the player with exactly that name, in upper or lower case', async () => {
    const site = new Site()
    site.game.world.players = ['Anyx', 'Nyx Grey', 'Nyx', 'Nyxara'].map((name) =>
      makePlayer({ name }),
    )
    await site.sync()
    expect(await names(site, 'search=nYX&limit=1')).toEqual(['Nyx'])
    expect(await names(site, 'search=NYX%20GREY&limit=1')).toEqual(['Nyx Grey'])
    expect(await names(site, 'search=yx&limit=1')).toEqual(['Anyx'])
    expect(await names(site, 'search=nyx&limit=2')).toEqual(['Nyx', 'Nyx Grey'])
  })

  test('a player is found by UUID, in upper or lower case', async () => {
    const site = new Site()
    const { lord } = await syncSmallRealm(site)
    expect(await names(site, `uuid=${lord.uuid.toUpperCase()}&limit=1`)).toEqual(['Aurelia Vesper'])
  })

  test.each([
    ['elise', ['Élîse', '𝓔𝓵𝓲𝓼𝓮', 'ᴇʟɪꜱᴇ Grey']],
    ['ÉLISE', ['Élîse', '𝓔𝓵𝓲𝓼𝓮', 'ᴇʟɪꜱᴇ Grey']],
    ['lise g', ['ᴇʟɪꜱᴇ Grey']],
    ['el', ['Élîse', '𝓔𝓵𝓲𝓼𝓮', 'ᴇʟɪꜱᴇ Grey']],
    ['is', ['Ísolde', 'Élîse', '𝓔𝓵𝓲𝓼𝓮', 'ᴇʟɪꜱᴇ Grey']],
    ['Y', ["O'Malley", 'ᴇʟɪꜱᴇ Grey']],
    ['e g', ['ᴇʟɪꜱᴇ Grey']],
    ['q', []],
    ["o'ma", ["O'Malley"]],
    ['"', []],
    ['ella', []],
    ['ليل', ['ليلى']],
    ['   ', ["O'Malley", 'Ísolde', 'Élîse', '𝓔𝓵𝓲𝓼𝓮', 'ᴇʟɪꜱᴇ Grey', 'ليلى']],
  ])('the search %j finds %j', async (search, expected) => {
    const site = new Site()
    await syncNames(site)
    const found = await names(site, `search=${encodeURIComponent(search)}`)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  test('matches are ordered: exact names, then prefixes, then matching words', async () => {
    const site = new Site()
    for (const name of ['Annyx', 'Mor Nyx', 'Nyxara', 'Nyx', 'Aria Nyxe']) {
      site.game.world.players.push(makePlayer({ name }))
    }
    await site.sync()
    expect(await names(site, 'search=nyx')).toEqual([
      'Nyx',
      'Nyxara',
      'Aria Nyxe',
      'Mor Nyx',
      'Annyx',
    ])
  })

  test('names that begin with punctuation are sorted by their first letter', async () => {
    const site = new Site()
    for (const name of ["'Tis Night", '†Kestrel†', '~Abel', 'Morwen', '~~']) {
      site.game.world.players.push(makePlayer({ name }))
    }
    await site.sync()
    const sorted = ['~Abel', '†Kestrel†', 'Morwen', "'Tis Night", '~~']
    expect(await names(site, '')).toEqual(sorted)
    expect(await names(site, 'search=~')).toEqual(['~~', '~Abel'])
    expect(await names(site, `search=${encodeURIComponent('†kes')}`)).toEqual(['†Kestrel†'])
  })

  describe('suggestions if no name contains the search text', () => {
    let site: Site
    const NAMES = ['Kestrel Gordric', 'Vasile Rosewyn', 'D’Aramitz', 'Kestrelle', 'Morwen']

    async function suggest(query: string) {
      const { players, suggestions } = await site.get<PlayersResponse>(`/api/players?${query}`)
      expect(players).toEqual([])
      return suggestions.map(({ characterName, formerName }) =>
        formerName === null ? characterName : `${characterName}, formerly ${formerName}`,
      )
    }

    const syncWitches = rememberWorld(async (site) => {
      site.game.world.players = NAMES.map((name) => makePlayer({ name, race: 'Witch' }))
      await site.sync()
    })

    beforeEach(async () => {
      site = new Site()
      await syncWitches(site)
    })

    test.each([
      ['kestrl', ['Kestrel Gordric', 'Kestrelle']],
      ['ketsrel', ['Kestrel Gordric', 'Kestrelle']],
      ['gordic', ['Kestrel Gordric']],
      ['gordic kestrl', ['Kestrel Gordric']],
      ['rosewyn vasile', ['Vasile Rosewyn']],
      ['rosewin vasille', ['Vasile Rosewyn']],
      ['Rozewin Vasile', ['Vasile Rosewyn']],
      ['daramitz', ['D’Aramitz']],
      ['mrowen', ['Morwen']],
      ['mowren', ['Morwen']],
      ['absent', []],
    ])('searching %j suggests %j', async (search, expected) => {
      expect(await suggest(`search=${encodeURIComponent(search)}`)).toEqual(expected)
    })

    test('suggestions treat all apostrophes alike', async () => {
      for (const mark of ["'", '’', '‘', 'ʼ', '`']) {
        const found = await names(site, `search=${encodeURIComponent(`d${mark}aramitz`)}`)
        expect(found).toEqual(['D’Aramitz'])
      }
    })

    test('suggestions include former names, but no departed players', async () => {
      const [kestrel, vasile] = site.game.world.players
      if (!kestrel || !vasile) throw new Error('they were made')
      kestrel.name = 'Bryn'
      site.game.world.players = site.game.world.players.filter((one) => one !== vasile)
      await site.sync()
      expect(await suggest('search=gordic')).toEqual(['Bryn, formerly Kestrel Gordric'])
      expect(await suggest('search=rosewyn%20vasile')).toEqual([])
    })

    test('suggestions follow the species filter, and are omitted on page 2 and with limit=1', async () => {
      for (const filter of ['race=Lycan', 'page=2', 'limit=1']) {
        expect(await suggest(`search=kestrl&${filter}`)).toEqual([])
      }
    })
  })

  test('a search with a NUL character finds nobody', async () => {
    const site = new Site()
    for (const search of ['%00""', 'nox%00', '%00%00%00', '"%00"%00']) {
      expect(await names(site, `search=${search}`)).toEqual([])
    }
  })

  test.each([
    'page=0',
    'page=x',
    'page=1.5',
    'limit=0',
    'limit=101',
    'race=Mummy',
    'uuid=nobody',
    `search=${'a'.repeat(101)}`,
  ])('a malformed request for %s returns 400 and names the field', async (query) => {
    const response = await new Site().call(`/api/players?${query}`)
    expect(response.status).toBe(400)
    const field = query.split('=')[0] ?? ''
    expect(await response.json()).toMatchObject({
      code: 'malformed',
      fields: { [field]: expect.any(String) },
    })
  })
})
