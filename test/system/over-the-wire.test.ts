import { expect, test } from 'vitest'
import { system } from './system.ts'

test('the pages and the API answer from one origin', async () => {
  const page = await fetch(system.siteUrl)
  expect(page.headers.get('Content-Type')).toContain('text/html')
  const answer = await fetch(`${system.siteUrl}/api/players?limit=1`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ pagination: { totalPlayers: 769 } })
})
