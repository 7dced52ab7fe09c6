import { beforeEach, describe, expect, test } from 'vitest'
import { LSL_CONSTANTS } from './simulator/built-ins.ts'
import type { Avatar, InWorldObject } from './simulator/in-world-object.ts'
import { Region, type SiteResponse } from './simulator/region.ts'
import { SITE_URL } from './simulator/site.ts'
import { RANKING_BOARD_SCRIPT } from './simulator/stage.ts'

const LINES = Array.from({ length: 30 }, (_, at) => `${at + 1}. Ħouse Ωvesper  ${300 - at}`)

let region: Region
let keeper: Avatar
let requests: string[]
let response: SiteResponse

beforeEach(() => {
  requests = []
  response = { status: 200, body: LINES.join('\n'), type: 'text/plain; charset=utf-8' }
  region = new Region(async ({ method, url }) => {
    requests.push(`${method} ${url}`)
    return response
  })
  keeper = region.join('keeper')
})

function rez(...more: string[]): Promise<InWorldObject> {
  const config = [`site = ${SITE_URL}/`, 'kind = dynasties', ...more].join('\n')
  return region.rez({ script: RANKING_BOARD_SCRIPT, owner: keeper, config })
}

function mediaOf(board: InWorldObject, face: number, name: string) {
  return board.media.get(face)?.get(LSL_CONSTANTS[name]?.value as number)
}

describe('floating text of a ranking board', () => {
  test('the board’s floating text has as many whole lines as fit', async () => {
    const board = await rez()
    const lines = board.floatingText.split('\n')
    expect(lines).toEqual(LINES.slice(0, lines.length))
    const next = `${board.floatingText}\n${LINES[lines.length]}`
    expect(Buffer.byteLength(board.floatingText)).toBeLessThanOrEqual(254)
    expect(Buffer.byteLength(next)).toBeGreaterThan(254)
    expect(requests).toEqual([`GET ${SITE_URL}/api/inworld/dynasties`])
  })

  test.each([
    ['1. a\n2. b\n', '1. a\n2. b'],
    ['ж'.repeat(127), 'ж'.repeat(127)],
    ['🦇'.repeat(200), '🦇'.repeat(60)],
    [`${'a'.repeat(250)}\nbcd`, `${'a'.repeat(250)}\nbcd`],
    [`${'a'.repeat(250)}\nbcde`, 'a'.repeat(250)],
  ])('the board’s floating text shows the line %j as %j', async (body, text) => {
    response = { ...response, body }
    expect((await rez()).floatingText).toBe(text)
  })

  test('the floating text is updated every ten minutes by default, and at most every five minutes', async () => {
    await rez()
    await region.pass(3599)
    expect(requests).toHaveLength(6)
    await rez('minutes = 1', 'kind = clans')
    await region.pass(599)
    expect(requests.filter((request) => request.endsWith('clans'))).toHaveLength(2)
  })

  test.each([404, 429, 499, 500])(
    'the floating text stays unchanged while the site returns status %i, then is updated',
    async (status) => {
      const board = await rez()
      response = { ...response, status }
      await region.pass(1800)
      expect(board.floatingText).toContain(LINES[0])
      expect(region.readBy(keeper)).toEqual([
        `The ranking board could not read ${SITE_URL}/api/inworld/dynasties (${status}). It tries again every two minutes.`,
      ])
      response = { status: 200, body: '1. House Vesper' }
      await region.pass(130)
      expect(board.floatingText).toBe('1. House Vesper')
    },
  )

  test('if the first request fails, the floating text says that the rankings will appear soon', async () => {
    response = { status: 200, body: '<html>' }
    expect((await rez()).floatingText).toBe('The rankings will be here soon.')
  })

  test('the floating text is still updated after a lost response or blocked requests', async () => {
    region.losesAnswers = true
    const board = await rez()
    await region.pass(100)
    region.losesAnswers = false
    region.isThrottled = true
    await region.pass(200)
    region.isThrottled = false
    await region.pass(200)
    expect(board.floatingText).toContain(LINES[0])
  })
})

describe('media page of a ranking board', () => {
  test('the media page is on the face that the notecard names, and avatars cannot navigate away', async () => {
    const board = await rez('show = page', 'face = 2')
    expect(mediaOf(board, 2, 'PRIM_MEDIA_CURRENT_URL')).toBe(`${SITE_URL}/board/dynasties`)
    expect(mediaOf(board, 2, 'PRIM_MEDIA_HOME_URL')).toBe(`${SITE_URL}/board/dynasties`)
    expect(mediaOf(board, 2, 'PRIM_MEDIA_AUTO_PLAY')).toBe(1)
    expect(mediaOf(board, 2, 'PRIM_MEDIA_WIDTH_PIXELS')).toBe(1024)
    expect(mediaOf(board, 2, 'PRIM_MEDIA_PERMS_INTERACT')).toBe(0)
    expect(mediaOf(board, 2, 'PRIM_MEDIA_PERMS_CONTROL')).toBe(0)
    expect([board.floatingText, requests]).toEqual(['', []])
  })

  test('the board sets the prim’s media page again every hour', async () => {
    const board = await rez('show = both')
    board.media.clear()
    await region.pass(3620)
    expect(mediaOf(board, 0, 'PRIM_MEDIA_CURRENT_URL')).toContain('/board/dynasties')
  })

  test('the board reports a notecard that names a face which the prim does not have', async () => {
    await rez('show = page', 'face = 7')
    expect(region.readBy(keeper)[0]).toContain('Face 7 cannot show a page')
  })

  test('the board removes the media page if the notecard asks for text only', async () => {
    const board = await rez('show = both')
    board.config = board.config?.replace('show = both', 'show = text')
    await region.change(board, 'CHANGED_INVENTORY')
    expect(board.media.size).toBe(0)
  })
})

test.each([
  ['dynasties', 'dynasties'],
  ['tonight', 'calendar'],
])('touching a board that shows “%s” offers a link to the site’s page /%s', async (kind, page) => {
  const board = await rez(`kind = ${kind}`)
  const nyx = region.join('nyx')
  await region.touch(board, nyx)
  expect(region.screenOf(nyx).text).toBe(`The Evernight ${SITE_URL}/${page}`)
  expect(requests).toEqual([`GET ${SITE_URL}/api/inworld/${kind}`])
})

test.each(['kind = houses', 'show = nothing', 'site ='])(
  'after reading the invalid notecard line (%s), the board tells its owner which settings it needs',
  async (line) => {
    const board = await rez(line)
    expect(region.readBy(keeper).join()).toContain('needs site; kind, which is dynasties, clans, ')
    await region.pass(3600)
    expect([requests, board.timer]).toEqual([[], null])
  },
)

test('a ranking board reads its notecard again if the first answer with the notecard’s text is lost', async () => {
  region.hasCachedNotecards = false
  region.losesData = true
  const board = await rez()
  await region.pass(30)
  region.losesData = false
  await region.pass(30)
  expect(board.floatingText).toContain(LINES[0])
})
