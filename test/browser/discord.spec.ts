import type { APIRequestContext, Page } from '@playwright/test'
import {
  makeChronicleEvent,
  makeGroupInEvent,
  makePlayerInEvent,
} from '#test/support/chronicle-events.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './owners.ts'

const DISCORD = `${process.env.EVERNIGHT_REALM_URL}/discord`

async function makeWebhook(request: APIRequestContext, name: string): Promise<string> {
  const made = await request.post(`${DISCORD}/webhooks`, { data: { name } })
  const { url } = await made.json()
  return url
}

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test.use({ kind: 'clan' })

test.describe('with a webhook that Discord does not know', () => {
  test.use({ expectedErrors: [/400/] })

  test('an owner connects a Discord channel after an error, chooses its events, and disconnects it', async ({
    page,
    owned: { path, name },
  }) => {
    const channel = `Herald of ${path}`
    const address = await makeWebhook(page.request, channel)
    await page.goto(`/${path}`)
    await page.getByRole('link', { name: 'Discord channels' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} on Discord`)
    const connect = page.getByRole('button', { name: 'Connect', exact: true })
    const field = page.getByLabel('Webhook URL')
    await field.fill('https://discord.com.evil.example/api/webhooks/1/2')
    await expect(field).toHaveAccessibleDescription(/begins with https:\/\/discord\.com/)
    await expect(connect).toBeDisabled()
    await field.fill(`https://discord.com/api/webhooks/123456789012345678/${'x'.repeat(68)}`)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Discord does not know this webhook/)
    await field.fill(address)
    await field.press('Enter')
    const connected = card(page, channel)
    await expect(connected).toContainText('Connected')
    await expect(connected).toContainText('Landmarks only, as things happen, without a sound.')
    await expect(connected).toContainText(address.slice(-4))
    await expect(field).toHaveValue('')
    await expectAccessible(page)

    await connected.getByRole('button', { name: /^Change/ }).press('Enter')
    await connected.getByRole('combobox', { name: 'What to post' }).selectOption('Everything')
    await connected.getByText('Choose event types').click()
    await connected.getByRole('checkbox', { name: 'A player dies Sound' }).check()
    await connected.getByRole('combobox', { name: 'How often' }).selectOption('One message a day')
    await connected.getByRole('button', { name: 'Save' }).click()
    await expect(connected).toContainText(
      'Everything, one message a day, with a sound for one kind.',
    )
    const saved = await page.request.get(`/api/${path}/discord`)
    expect((await saved.json()).webhooks).toContainEqual(
      expect.objectContaining({ name: channel, loudKinds: ['died'], mode: 'daily' }),
    )

    await connected.getByRole('button', { name: /^Disconnect/ }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('checkbox', { name: /Delete the webhook in Discord/ }).check()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(connected).toHaveCount(0)
    const { webhooks } = await (await page.request.get(`${DISCORD}/webhooks`)).json()
    expect(webhooks.map((one: { name: string }) => one.name)).not.toContain(channel)
  })
})

test('an owner who has declined on Discord’s page can still choose a channel there', async ({
  page,
  owned: { path },
}) => {
  const channel = `Ravens of ${path}`
  const address = `/discord?of=${encodeURIComponent(path.replace('clans/', 'clan:'))}&chosen=`
  await page.goto(`${address}declined`)
  await expect(page.getByText('You declined in Discord. Nothing was connected.')).toBeVisible()
  await page.getByRole('combobox', { name: 'What to post' }).selectOption('Everything')
  await page.getByRole('button', { name: 'Choose a channel' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The played Discord')
  // Browsers treat 127.0.0.1 and localhost as different sites. The redirect from one to the other
  // therefore carries only cookies with SameSite=Lax.
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
  await page.getByRole('textbox', { name: 'Channel', exact: true }).fill(channel)
  await page.getByRole('button', { name: 'Authorize' }).click()
  const connected = card(page, channel)
  await expect(connected).toContainText('Everything, as things happen, without a sound.')
  await expect(page.getByText('The channel is connected.')).toBeVisible()
  await expect(page).toHaveURL(`${address}connected`)
})

test('the example message shows events of the selected kinds, in Discord’s light or dark theme', async ({
  page,
  owned: { path },
}) => {
  const group = makeGroupInEvent('clan', 1, 'The Longest of All Houses')
  const examples = [
    makeChronicleEvent('died', {
      player: makePlayerInEvent(1, 'Gregor Nightingale-Featherstonehaugh'),
      group,
    }),
    makeChronicleEvent('joined', { player: makePlayerInEvent(2, 'Ada'), group }),
  ]
  await page.route('**/api/clans/*/discord', async (route) => {
    const response = await route.fetch()
    const recent = [{ day: '2026-11-12', kinds: { died: 2, joined: 1 }, examples }]
    await route.fulfill({ response, json: { ...(await response.json()), recent } })
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/discord?of=${path.replace('clans/', 'clan:')}`)
  const example = page.getByRole('figure')
  await expect(example).toContainText('Gregor Nightingale-Featherstonehaugh')
  await expect(example).toContainText('… and one more line')
  await expect(example).not.toContainText('Ada')
  await page.getByRole('combobox', { name: 'What to post' }).selectOption('Everything')
  await expect(example).toContainText('Ada joined The Longest of All Houses.')
  await example.getByRole('button', { name: 'In Discord’s light theme' }).press('Enter')
  await expect(example.getByRole('button', { name: 'In Discord’s dark theme' })).toBeFocused()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test.describe('signed in as a player who does not own the group', () => {
  test.use({ expectedErrors: [/403/] })

  test('a group’s Discord page says “Owners only” to users who do not own the group', async ({
    page,
  }) => {
    await page.goto('/discord?of=dynasty:1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owners only')
  })
})
