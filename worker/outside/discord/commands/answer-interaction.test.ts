import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { messagePayload } from '#demo/discord/check-message.ts'
import { interactionResponse } from '#schema/contracts/outside/discord-interactions.ts'
import { COMMANDS } from '#schema/outside/discord/commands.ts'
import {
  EPHEMERAL_MESSAGE_FLAG,
  LORD_DISCORD_ID,
  MEMBER_DISCORD_ID,
  openSiteWithLinkedAccounts,
  requestAutocompletion,
  requestCommandReply,
} from '#test/support/ask-at-discord.ts'
import { makeInteraction, sendCommand, sendInteraction } from '#test/support/discord-command.ts'
import { Site } from '#test/support/site.ts'

let site: Site

beforeEach(async () => {
  ;({ site } = await openSiteWithLinkedAccounts())
})

test('missing, null and unknown fields in a command from Discord are accepted', async () => {
  const { id, data, member } = makeInteraction({
    name: 'rank',
    options: { of: 'dynasty' },
    person: LORD_DISCORD_ID,
  })
  const bare = { type: 2, data: { name: data.name, options: data.options } }
  const givenBy = {
    ...bare,
    user: { id: LORD_DISCORD_ID },
    member: null,
    data: { ...data, resolved: null },
  }
  const bodies = [
    { ...bare, id },
    { ...bare, id: `${id}1`, user: member.user },
    { ...givenBy, id: `${id}2`, authorizing_integration_owners: {}, entitlements: [] },
    { ...givenBy, id: `${id}3`, data: { name: 'court', options: null } },
  ]
  for (const body of bodies) {
    const response = await sendInteraction(site, body)
    expect(await response.json()).toMatchObject({ type: 4, data: { embeds: [{}] } })
  }
})

test('an unknown command is answered with an explanation', async () => {
  for (const name of ['ban', '__proto__', 'constructor', 'toString']) {
    expect(await requestCommandReply(site, name)).toMatchObject({
      content: 'The site does not know this command.',
      flags: EPHEMERAL_MESSAGE_FLAG,
    })
    expect(await requestAutocompletion(site, name, 'constructor', 'a')).toEqual([])
  }
})

test('a user who sends too many commands is rate-limited, while others are answered', async () => {
  const asked: string[] = []
  const limit = async ({ key }: { key: string }) => {
    asked.push(key)
    return { success: key !== `discord/${LORD_DISCORD_ID}` }
  }
  const limited = new Site({ HUD_LIMIT: { limit } as never })
  const given = (person: string) => ({ name: 'rank', options: { of: 'dynasty' }, person })
  expect(await sendCommand(limited, given(LORD_DISCORD_ID))).toMatchObject({
    data: {
      content: 'Too many commands at once. Please wait a minute.',
      flags: EPHEMERAL_MESSAGE_FLAG,
    },
  })
  expect(await sendCommand(limited, given(MEMBER_DISCORD_ID))).toMatchObject({
    data: { embeds: [{}] },
  })
  const typing = { name: 'player', options: { name: 'aurelia' }, focused: 'name' }
  expect(await sendCommand(limited, { ...typing, person: LORD_DISCORD_ID })).toEqual({
    ...{ type: 8, data: { choices: [] } },
  })
  expect(asked).toEqual([
    `discord/${LORD_DISCORD_ID}`,
    `discord/${MEMBER_DISCORD_ID}`,
    `discord/${LORD_DISCORD_ID}`,
  ])
})

const NAMES = [...Object.keys(COMMANDS), '__proto__', '']
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '#1',
    '#0',
    '#99999999999999999',
    '%',
    "'",
    '"',
    '*',
    '\0',
    'dynasty',
    'a'.repeat(6000),
  ),
)
const anyOptions = fc.array(
  fc.record(
    {
      name: fc.constantFrom('name', 'of', 'house', '__proto__'),
      value: fc.oneof(anyText, fc.double(), fc.boolean(), fc.constant(null)),
      focused: fc.option(fc.boolean()),
    },
    { requiredKeys: ['name'] },
  ),
  { maxLength: 4 },
)

test('a command with any option values gets an answer that Discord accepts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...NAMES),
      fc.constantFrom(2, 4),
      anyOptions,
      fc.constantFrom(LORD_DISCORD_ID, MEMBER_DISCORD_ID, '700000000000000001'),
      async (name, type, options, person) => {
        const given = makeInteraction({ name, person })
        const response = await sendInteraction(site, {
          ...given,
          ...{ type, data: { ...given.data, options } },
        })
        expect(response.status).toBe(200)
        const answer = interactionResponse.parse(await response.json())
        if (answer.type !== 4) return
        messagePayload.parse(answer.data)
        expect(answer.data.allowed_mentions).toEqual({ parse: [] })
        expect(answer.data.content ?? '').not.toMatch(/(?<!\\)@|(?<!\\)</)
      },
    ),
    { numRuns: 150 },
  )
})
