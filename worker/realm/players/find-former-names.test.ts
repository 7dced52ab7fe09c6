import { beforeEach, describe, expect, test } from 'vitest'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

beforeEach(emptyDatabase)

const syncRenamed = rememberWorld(async (site) => {
  const { players } = site.game.world
  const [ashur, ashlar, asher] = ['Ashur', 'Ashlar', 'Asher'].map((name) => makePlayer({ name }))
  if (!ashur || !ashlar || !asher) throw new Error('three were made')
  players.push(ashur, ashlar, asher, makePlayer({ name: 'Ash' }))
  await syncSmallRealm(site)
  ashur.name = 'Morwen Grey'
  ashlar.name = 'Ashlar the Second'
  asher.name = 'Gone'
  await site.sync()
  ashur.name = 'Élîse'
  ashlar.name = 'Bryn'
  players.splice(players.indexOf(asher), 1)
  await site.sync()
})

describe('GET /api/players', () => {
  describe('search by a former name', () => {
    let site: Site

    async function find(query: string) {
      const { players, pagination, formerly } = await site.get<PlayersResponse>(
        `/api/players?${query}`,
      )
      const found = formerly.map(({ characterName, formerName }) => [characterName, formerName])
      return [players.map(({ characterName }) => characterName), pagination.totalPlayers, found]
    }

    beforeEach(async () => {
      site = new Site()
      await syncRenamed(site)
    })

    const BOTH = [
      ['Bryn', 'Ashlar'],
      ['Élîse', 'Ashur'],
    ]

    test.each([
      ['ÂSH', [['Ash'], 1, BOTH]],
      ['morwen g', [[], 0, [['Élîse', 'Morwen Grey']]]],
      ['grey', [[], 0, []]],
    ])(
      'a search for %j lists current names before former names, each player in the game once',
      async (search, expected) => {
        expect(await find(`search=${encodeURIComponent(search)}`)).toEqual(expected)
      },
    )

    test('players whose current name matches are not listed again under a former name', async () => {
      await site.env.DB.prepare(
        "UPDATE players SET name = 'Ashton', search_name = 'ashton' WHERE name = 'Bryn'",
      ).run()
      await site.env.DB.prepare(
        "UPDATE directory_blocks SET names = replace(names, 'bryn', 'ashton')",
      ).run()
      expect(await find('search=ash')).toEqual([['Ash', 'Ashton'], 2, [['Élîse', 'Ashur']]])
    })

    test.each(['search=ash&race=Witch', 'search=ash&page=2', 'search=a', ''])(
      'the query %j, with a race, a later page or too short a text, lists no former names',
      async (query) => {
        expect((await find(query)).at(-1)).toEqual([])
      },
    )
  })
})
