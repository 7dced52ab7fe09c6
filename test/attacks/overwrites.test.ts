import { beforeEach, expect, test } from 'vitest'
import { entryResponse } from '#schema/contracts/community/calendar.ts'
import { errorBody } from '#schema/contracts/core/errors.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { planWeeklyEvent, toWeeklyEventBody } from '#test/support/plan-weekly-event.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

let owner: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  const site = new Site()
  const { lord } = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'lord', playerUuid: lord.uuid, isAdmin: true })
})

const wishes = { languages: ['en'], hours: null }

const EDITORS = [
  ['/api/dynasties/1/description', 'description', {}],
  ['/api/clans/1/description', 'description', {}],
  ['/api/bloodlines/1/lore', 'lore', {}],
  ['/api/bloodlines/1/history', 'history', {}],
  ['/api/user/bio', 'bio', {}],
  ['/api/recruiting/seeking', 'seeking', wishes],
  ['/api/dynasties/1/recruiting', 'lookingFor', { ...wishes, isOpen: true }],
  ['/api/admin/rules', 'rules', {}],
] as const

test.each(EDITORS)(
  'when two users edit %s at once, the second save is refused with the text of the first save',
  async (path, field, rest) => {
    const write = (text: string, startedFrom?: string) =>
      owner.call(
        path,
        toJsonRequest(
          {
            ...{ ...rest, [field]: text },
            ...(startedFrom !== undefined && { startedFrom: { [field]: startedFrom } }),
          },
          'PUT',
        ),
      )
    expect((await write('First', '')).status).toBe(200)
    const refused = await write('Second', '')
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'conflict', current: { [field]: 'First' } },
    ])
    expect((await write('Second', 'First')).status).toBe(200)
    expect((await write('Third')).status).toBe(200)
  },
)

test.each(EDITORS)(
  'one of two simultaneous saves to %s is refused, and the error has the text of the other save',
  async (path, field, rest) => {
    const saves = ['Mine', 'Theirs'].map((text) =>
      owner.call(
        path,
        toJsonRequest({ ...rest, [field]: text, startedFrom: { [field]: '' } }, 'PUT'),
      ),
    )
    const answers = await Promise.all(saves)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers.findIndex(({ status }) => status === 409)
    const { current } = errorBody.parse(await answers[loser]?.json())
    expect(current?.[field]).toBe(['Theirs', 'Mine'][loser])
  },
)

test('when two users edit an event at once, the second save is refused with the first user’s version', async () => {
  const { id } = await planWeeklyEvent(owner, 'dynasty:1', { title: 'First' })
  const { entry } = entryResponse.parse(await (await owner.call(`/api/calendar/${id}`)).json())
  const write = (title: string) =>
    owner.call(
      `/api/calendar/${id}`,
      toJsonRequest(
        { ...toWeeklyEventBody({ title, minute: 1200 }), sequence: entry.sequence },
        'PUT',
      ),
    )
  expect((await write('Second')).status).toBe(200)
  const { current } = errorBody.parse(await (await write('Third')).json())
  expect(current).toMatchObject({ title: 'Second', times: expect.stringContaining(' 20:00 ') })
})
