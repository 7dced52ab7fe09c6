import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { validateXML } from 'xmllint-wasm'
import { jsonFeed } from '#schema/contracts/outside/feeds.ts'
import { HOSTILE_INPUTS } from '#test/support/hostile-texts.ts'
import { toAtomFeed } from '#worker/outside/news-feeds/feed-formats.ts'
import type { NewsFeed } from '#worker/outside/news-feeds/to-feed.ts'
import { expect, test } from './request.ts'

const schema = readFileSync('test/support/atom.rng', 'utf8')

/** Validates the documents against the grammar of RFC 4287. */
async function findFaults(...documents: string[]): Promise<string> {
  const xml = documents.map((contents, index) => ({ fileName: `${index}.xml`, contents }))
  const { valid, rawOutput } = await validateXML({ xml, schema, extension: 'relaxng' })
  return valid ? '' : rawOutput
}

test('the Atom and JSON news feeds of the realm, groups and players are valid', async ({
  request,
  baseURL,
}) => {
  const { players } = await (await request.get('/api/players?limit=20')).json()
  const queries = [
    '',
    '?topic=deaths',
    '?group=dynasty:1',
    '?group=clan:1&topic=seats',
    '?group=bloodline:1',
    ...players.map(({ id }: { id: number }) => `?player=${id}`),
  ]
  const documents: string[] = []
  for (const query of queries) {
    const atom = await request.get(`/news.atom${query}`)
    expect(atom.headers()).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    documents.push(await atom.text())
    const json = await request.get(`/news.json${query}`)
    expect(json.headers()['content-type']).toBe('application/feed+json; charset=utf-8')
    const feed = jsonFeed.strict().parse(await json.json())
    const ids = documents.at(-1)?.match(/<id>tag:[^<]*:(event|evening)\//g) ?? []
    expect(ids).toHaveLength(feed.items.length)
    expect(new URL(feed.feed_url).origin).toBe(baseURL)
  }
  expect(await findFaults(...documents)).toBe('')
  const etag = (await request.get('/news.atom')).headers().etag ?? ''
  const again = await request.get('/news.atom', { headers: { 'If-None-Match': etag } })
  expect(again.status()).toBe(304)
})

test('the head of every page links to three news feeds that exist', async ({ request }) => {
  const heads = {
    '/': ['/news.atom', '/news.json', '/news.atom?topic=groups'],
    '/dynasties/1': ['/news.atom?group=dynasty%3A1', '/news.json?group=dynasty%3A1', '/news.atom'],
    '/chronicle?topic=seats': ['/news.atom?topic=seats', '/news.json?topic=seats', '/news.atom'],
  }
  for (const [page, feeds] of Object.entries(heads)) {
    const html = await (await request.get(page)).text()
    const links = html.match(/<link rel="alternate" type="application\/(atom|feed)[^>]*>/g) ?? []
    const paths = links.map((link) => /href="https?:\/\/[^/]*([^"]*)"/.exec(link)?.[1])
    expect(paths).toEqual(feeds)
    for (const path of feeds) expect((await request.get(path)).status(), path).toBe(200)
  }
})

const NAMES = fc.oneof(
  fc.constantFrom(...HOSTILE_INPUTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

function makeFeed(name: string): NewsFeed {
  const origin = 'https://site.example'
  const page = `${origin}/chronicle?group=dynasty:1&before=2`
  const group = { kind: 'dynasty', id: 1, name, logoUuid: null, isDeparted: true } as const
  const player = {
    ...{ id: 1, uuid: '0d02d587-2bf9-0322-007b-5a6b4e1c77d0', name, race: 'Vampire' as const },
    ...{ avatarUrl: null, isNameShared: false, isDeparted: false },
  }
  return {
    ...{ id: 'tag:site.example,2026:news/realm', title: name, description: name },
    ...{ home: page, self: page, first: page, next: page, icon: `${origin}/icon.svg`, origin },
    author: { name, page: `${origin}/` },
    entries: [
      {
        ...{ id: 'tag:site.example,2026:event/1', page, title: name, topic: 'names' },
        parts: [name, { words: name }, group, player],
        ...{ publishedAt: 0, updatedAt: 1 },
      },
    ],
  }
}

test('any name, with any characters, produces a valid Atom feed', async () => {
  const names = [...HOSTILE_INPUTS, ...fc.sample(NAMES, 200), ']]>', '\u0000\u0008\u{FFFF}\uD800x']
  expect(await findFaults(...names.map((name) => toAtomFeed(makeFeed(name))))).toBe('')
})

test('the schema with which this file validates Atom feeds rejects invalid ones', async () => {
  const good = toAtomFeed(makeFeed('House'))
  for (const [part, bad] of [
    ['<id>', '<ident>'],
    ['</p></div>', '</div>'],
    ['<updated>1970', '<updated>yesterday 1970'],
    ['<title>House</title>', ''],
    ['rel="self"', 'rel="self" size="1"'],
    ['House', 'House \u0001'],
  ] as const) {
    expect(await findFaults(good.replace(part, bad)), part).not.toBe('')
  }
})
