import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countMessages,
  findFirstMatchingSync,
  MESSAGE_LINES_MAX,
  parseWebhookAddress,
  WEBHOOK_PRESETS,
} from './webhooks.ts'

const ID = '123456789012345678'
const TOKEN = 'k'.repeat(68)
const PATH = `/api/webhooks/${ID}/${TOKEN}`

describe('validation of a Discord webhook URL', () => {
  test.each([
    `https://discord.com${PATH}`,
    ` https://discordapp.com${PATH} `,
    `https://ptb.discord.com${PATH}?wait=true`,
    `https://canary.discord.com/api/v10/webhooks/${ID}/${TOKEN}`,
    `HTTPS://Discord.Com${PATH}`,
  ])('this webhook URL is accepted: %s', (address) => {
    expect(parseWebhookAddress(address)).toEqual({ discordId: ID, token: TOKEN })
  })

  test.each([
    '',
    'not an address',
    `http://discord.com${PATH}`,
    `https://discord.com.evil.example${PATH}`,
    `https://evil.example/discord.com${PATH}`,
    `https://discord.com@evil.example${PATH}`,
    `https://user:password@discord.com${PATH}`,
    `https://discord.com:8443${PATH}`,
    `https://xn--dscord-xva.com${PATH}`,
    `https://127.0.0.1${PATH}`,
    `https://discord.com/api/webhooks/${ID}/${TOKEN}/messages/1`,
    `https://discord.com/api/webhooks/${ID}/../../users/@me`,
    `https://discord.com/api/webhooks/${ID}/short`,
    `https://discord.com/api/webhooks/me/${TOKEN}`,
    `https://discord.com/api/users/@me`,
    `https://discord.com//api/webhooks/${ID}/${TOKEN}`,
    `https://discord.com/api/webhooks/${ID}/${TOKEN}%2F..`,
  ])('this webhook URL is rejected: %s', (address) => {
    expect(parseWebhookAddress(address)).toBeNull()
  })

  test('a webhook URL within any text is parsed into null or a valid id and token', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const parsed = parseWebhookAddress(`${before}https://discord.com${PATH}${after}`)
        if (parsed) expect(`${parsed.discordId}${parsed.token}`).toMatch(/^\d+[\w-]+$/)
      }),
    )
  })
})

test('each larger preset of event kinds includes every kind of the next smaller preset', () => {
  const { landmarks, family, everything } = WEBHOOK_PRESETS
  expect(family).toEqual(expect.arrayContaining(landmarks))
  expect(everything).toEqual(expect.arrayContaining(family))
  expect(new Set([landmarks.length, family.length, everything.length]).size).toBe(3)
  expect(landmarks).not.toContain('joined')
  expect(family).toContain('embraced')
  expect(family).not.toContain('title')
})

test('a webhook set to “each” posts for every sync run with selected events, set to “daily” once a day', () => {
  const runs = [
    { day: '2026-11-01', kinds: { joined: 2, died: 1 } },
    { day: '2026-11-01', kinds: { joined: MESSAGE_LINES_MAX + 1 } },
    { day: '2026-11-02', kinds: { title: 5 } },
  ]
  expect(countMessages(runs, ['joined', 'died'], 'each')).toBe(3)
  expect(countMessages(runs, ['joined', 'title'], 'daily')).toBe(2)
  expect(countMessages(runs, ['rose'], 'each')).toBe(0)
})

test('the example message shows the first listed sync run that has an event of a selected kind', () => {
  const runs = [{ kinds: { left: 2 } }, { kinds: { joined: 3, died: 1 } }, { kinds: { died: 30 } }]
  expect(findFirstMatchingSync(runs, ['died', 'joined'])).toEqual({ index: 1, events: 4 })
  expect(findFirstMatchingSync(runs, ['left'])).toEqual({ index: 0, events: 2 })
  expect(findFirstMatchingSync(runs.slice(2), ['died'])).toEqual({
    index: 0,
    events: MESSAGE_LINES_MAX,
  })
  expect(findFirstMatchingSync(runs, ['rose'])).toBeNull()
  expect(findFirstMatchingSync(runs, [])).toBeNull()
})
