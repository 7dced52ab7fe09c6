import { beforeEach, describe, expect, test } from 'vitest'
import { toPreviousIsoWeek, toWeekMonday, toWeekName } from '#schema/core/time/weeks.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { toJsonRequest } from '#test/support/people.ts'
import {
  addMembersAndSync,
  connectWebhook,
  deliverDiscordNews,
  openWebhookSite,
  readDiscordSettings,
  toNewMemberLine,
  type WebhookSite,
} from '#test/support/webhook-site.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import { setVeil } from '#worker/realm/rows/set-veil.ts'

let herald: WebhookSite
let site: WebhookSite['site']
let discord: WebhookSite['discord']
let owner: WebhookSite['owner']

beforeEach(async () => {
  herald = await openWebhookSite()
  ;({ site, discord, owner } = herald)
})

/** Returns the time five minutes after the end of this week, or of a later week. */
function toMondayAfter(weeks = 1): number {
  return (toWeekMonday(toEpochDay(Date.now())) + 7 * weeks) * DAY_MS + 5 * 60_000
}

describe('weekly summary', () => {
  beforeEach(() => {
    site.now = Date.now()
  })

  test('on Monday, a weekly summary with a link and the week’s events is posted once and silently', async () => {
    await connectWebhook(herald, { isWeekly: true })
    await addMembersAndSync(herald, 'Ada_')
    const monday = toMondayAfter()
    await deliverDiscordNews(site, monday - HOUR_MS)
    expect(await discord.readLines()).toEqual([[toNewMemberLine('Ada\\_')]])
    await deliverDiscordNews(site, monday)
    await deliverDiscordNews(site, monday + HOUR_MS)
    const week = toPreviousIsoWeek(toEpochDay(monday))
    const [channel] = await discord.read()
    expect(channel?.messages[1]).toMatchObject({
      flags: 4096,
      embeds: [
        {
          title: `House Vesper: ${toWeekName(week)}`,
          url: `https://evernight.test/week/${week}/dynasties/1`,
          image: { url: `https://evernight.test/cards/week/${week}/dynasty/1.png` },
        },
      ],
    })
    expect(await discord.readLines()).toEqual([
      [toNewMemberLine('Ada\\_')],
      [
        expect.stringMatching(/^\*\*1\*\* joined · \*\*0\*\* left$/),
        expect.stringMatching(/^\*\*3\*\* members/),
        expect.stringMatching(/^Rank \*\*\d\*\*/),
        '__Events of the week__',
        toNewMemberLine('Ada\\_'),
      ],
    ])
    expect((await readDiscordSettings(owner)).webhooks[0]?.deliveries).toMatchObject([
      { week, events: 0, state: 'sent' },
      { week: null, events: 1, state: 'sent' },
    ])
  })

  test('a webhook can be set to weekly summaries alone, and gets its first one on the next Monday', async () => {
    const { webhooks } = await connectWebhook(herald, { kinds: [], isWeekly: true })
    await addMembersAndSync(herald, 'Ada')
    await deliverDiscordNews(site, toMondayAfter() - HOUR_MS)
    expect(await discord.readLines()).toEqual([])
    await deliverDiscordNews(site, toMondayAfter())
    expect(await discord.readLines()).toHaveLength(1)
    const body = { kinds: [], isWeekly: false }
    const path = `/api/dynasties/1/discord/${webhooks[0]?.id}`
    expect((await owner.call(path, toJsonRequest(body, 'PUT'))).status).toBe(400)
  })

  test('after an outage of Discord, a missed weekly summary is posted, unless the week has no records', async () => {
    await connectWebhook(herald, { isWeekly: true })
    await addMembersAndSync(herald, 'Ada')
    await discord.setFault('error-500')
    await deliverDiscordNews(site, toMondayAfter())
    await discord.setFault(null)
    for (let tick = 0; tick < 6; tick++)
      await deliverDiscordNews(site, toMondayAfter(2) + tick * HOUR_MS)
    expect((await discord.readLines()).map(([line]) => line)).toEqual([
      toNewMemberLine('Ada'),
      expect.stringContaining('joined'),
    ])
    expect((await readDiscordSettings(owner)).webhooks[0]?.deliveries[0]).toMatchObject({
      week: toPreviousIsoWeek(toEpochDay(toMondayAfter(2))),
      state: 'put-aside',
      reason: 'Nothing was recorded in this week.',
    })
  })

  test('the weekly summary hides players who are veiled when it is sent', async () => {
    await connectWebhook(herald, { kinds: [], isWeekly: true })
    await addMembersAndSync(herald, 'Ada')
    const ada = site.game.world.players.find(({ name }) => name === 'Ada')
    await setVeil(site.ctx(), ada?.uuid ?? '', 'veiled')
    await deliverDiscordNews(site, toMondayAfter())
    const [lines] = await discord.readLines()
    expect(lines?.join()).toContain('**A veiled one** arrived')
    expect(lines?.join()).not.toContain('Ada')
  })
})
