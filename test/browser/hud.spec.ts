import { randomUUID } from 'node:crypto'
import { Region } from '#test/hud/simulator/region.ts'
import {
  BOARD_SCRIPT,
  BOARD_SUMMONS_SCRIPT,
  HUD_SCRIPT,
  RANKING_BOARD_SCRIPT,
} from '#test/hud/simulator/stage.ts'
import { readDevVars } from '#tools/local/dev-vars.ts'
import { toVisibleText } from './first-answers.ts'
import { expect, SAME_ORIGIN_HEADERS, test } from './signed-in.ts'

// Expects a 404 for the private profile, because the account has no character yet.
test.use({ expectedErrors: [/status of 404 .*\/api\/profile\/private/] })

function makeRegion(): Region {
  const region = new Region(async ({ url, method, headers, body }) => {
    const response = await fetch(url, { method, headers, body: method === 'GET' ? null : body })
    const type = response.headers.get('Content-Type') ?? ''
    return { status: response.status, body: await response.text(), type }
  })
  region.now = Date.now() / 1000
  return region
}

test('a player enrols a HUD at the Assistance Board, and can then log in to the site', async ({
  page,
  request,
  baseURL,
}) => {
  const region = makeRegion()
  const keeper = region.join('keeper')
  const config = `site = ${baseURL}\nchannel_salt = salt`
  const board = await region.rez({
    script: BOARD_SCRIPT,
    moreScripts: [BOARD_SUMMONS_SCRIPT],
    owner: keeper,
    config: `${config}\nseal = seal\nhud_creator = ${keeper.key}`,
  })
  await region.touch(board, keeper)
  await region.answer(keeper, 'Set key')
  await region.answer(keeper, readDevVars().HUD_MASTER_KEYS?.split(',')[0] ?? '')
  expect(region.readBy(keeper).at(-1)).toMatch(/^Self-test: the site accepts the key /)

  const owner = region.join(`newly.${randomUUID().slice(0, 8)}`)
  const hud = await region.rez({
    script: HUD_SCRIPT,
    owner,
    creator: keeper.key,
    config: `${config}\nboard_owner = ${keeper.key}`,
  })
  await region.wear(hud)
  await region.pass(10)
  expect(hud.floatingText).toBe('Evernight: signed up')
  const password = 'moon-over-the-moor'
  await region.touch(hud, owner)
  await region.answer(owner, 'Set password')
  await region.answer(owner, password)
  await region.touch(hud, owner)
  await region.answer(owner, 'Open website')

  const login = { identifier: owner.username, password }
  const given = { data: login, headers: SAME_ORIGIN_HEADERS }
  expect((await request.post('/api/login', given)).status()).toBe(200)

  await page.goto(region.readBy(owner).at(-1)?.match(/\S+$/)?.[0] ?? '')
  await page.getByRole('button', { name: `Enter as ${owner.username}` }).click()
  await expect(page).toHaveURL(/\/dynasties$/)
  await expect(page.getByRole('link', { name: /Your profile/ })).toContainText(owner.username)
})

test('an in-world ranking board shows the first houses of the site’s ranking', async ({
  request,
  baseURL,
}) => {
  const region = makeRegion()
  const config = `site = ${baseURL}\nkind = clans\nshow = both`
  const owner = region.join('keeper')
  const board = await region.rez({ script: RANKING_BOARD_SCRIPT, owner, config })
  const [, name = ''] = /^1\. (.+) {2}\d+\n/.exec(board.floatingText) ?? []
  expect(name).not.toBe('')
  const html = await (await request.get('/clans')).text()
  const [, row = ''] = /<tbody[^>]*>([\s\S]*?)<\/tr>/.exec(html) ?? []
  expect(toVisibleText(row)).toContain(name)
  expect(region.readBy(owner)).toEqual([])
})
