import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createSite } from '#web/router.tsx'
import { renderPage } from './render-page.tsx'

function renderAt(path: string, fetchApi: () => Response) {
  const site = createSite({ history: createMemoryHistory({ initialEntries: [path] }) })
  return renderPage(site, true, async () => fetchApi())
}

const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } }

test.each(['/clans', '/api-docs'])(
  '%s is not rendered from a response that breaks off',
  async (path) => {
    const broken = () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new Error('timed out')) })
      return new Response(body, JSON_TYPE)
    }
    await expect(renderAt(path, broken)).rejects.toThrow('timed out')
  },
)

test('a page is not rendered while the API fails', async () => {
  await expect(renderAt('/clans', () => new Response('', { status: 503 }))).rejects.toThrow('503')
})

test('an empty ranking is a page with its head', async () => {
  const { status, headTags, html } = await renderAt('/clans', () => new Response('[]', JSON_TYPE))
  expect(status).toBe(200)
  expect(headTags).toContain('<title>CLAN RANKINGS')
  expect(html).toContain('CLAN RANKINGS')
})
