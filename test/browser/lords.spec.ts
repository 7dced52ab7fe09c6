import { expect, test } from './site.ts'

test('a house’s lords have a page of their own; past reigns show end, length and members', async ({
  page,
}) => {
  await page.goto('/dynasties/1')
  await page.mouse.wheel(0, 600)
  const strip = page.getByRole('region', { name: 'Line of Lords' })
  await expect(strip.getByRole('article')).toHaveCount(1)
  await strip.getByRole('link', { name: 'The whole line' }).click()
  await expect(page).toHaveURL('/dynasties/1/lords')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Line of Lords')
  await expect(page.getByRole('article')).toContainText('Since before the records')

  const player = { id: 7, uuid: '00000007-0000-4000-8000-000000000000', race: 'Vampire' }
  const reign = (
    name: string,
    from: string | null,
    until: string | null,
    followedBy: string | null,
  ) => ({
    player: { ...player, name, avatarUrl: null, isDeparted: false },
    ...{ name, role: 'Lord', from, until, membersThen: 3, membersAtEnd: 5 },
    followedBy,
  })
  await page.route('**/api/dynasties/1/lords?*', (route) =>
    route.fulfill({
      json: {
        group: { id: 1, kind: 'dynasty', name: 'House Line', logoUuid: null, isDeparted: true },
        ...{ seat: 'officer_1', seats: ['owner', 'officer_1'], recordsBeganAt: '2026-01-01' },
        reigns: [
          reign('Third', '2026-02-23T12:00:00Z', '2026-03-01T12:00:00Z', null),
          reign('Second', '2026-02-01T12:00:00Z', '2026-02-11T12:00:00Z', null),
          reign('First', null, '2026-02-01T12:00:00Z', 'Second'),
        ],
        next: 41,
      },
    }),
  )
  const seats = page.getByRole('navigation', { name: 'Seat' })
  const seat = seats.getByRole('link', { name: 'First officer' })
  await seat.press('Enter')
  await expect(page).toHaveURL('/dynasties/1/lords?seat=officer_1')
  await expect(seat).toHaveAttribute('aria-current', 'page')
  const [second, first] = [page.getByRole('article').nth(1), page.getByRole('article').last()]
  await expect(second).toContainText('1 February 2026 to 11 February 2026: 10 days')
  await expect(second).toContainText('3 members then, 5 members at the end')
  await expect(first).toContainText('From before the records to 1 February 2026')
  await expect(first).toContainText('Followed by Second')
  await expect(page.getByText('Nobody held the seat for 12 days')).toHaveCount(1)
  await expect(page.getByText('Nobody has held the seat')).toHaveCount(0)
  await expect(page.getByText('House Line has left the game.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Earlier' })).toHaveAttribute('href', /before=41/)
})

test('the server-rendered list of lords contains machine-readable dates', async ({ request }) => {
  const answer = await request.get('/dynasties/1/lords', { headers: { Accept: 'text/html' } })
  expect(answer.status()).toBe(200)
  const text = await answer.text()
  expect(text).toContain('Since before the records')
  expect(text).toContain('"@type":"OrganizationRole"')
  expect(text).toMatch(/<link rel="canonical" href="[^"]+\/dynasties\/1\/lords"/)
  for (const path of ['/houses/1/lords', '/dynasties/999999/lords', '/dynasties/x/lords']) {
    expect({ path, status: (await request.get(path)).status() }).toEqual({ path, status: 404 })
  }
})
