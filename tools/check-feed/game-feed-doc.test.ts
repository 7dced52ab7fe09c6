import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  feedBloodline,
  feedClan,
  feedDynasty,
  feedPage,
  feedPlayer,
  requestSyncResponse,
} from '#schema/contracts/sync/game-feed.ts'
import { type SignedRequest, signRequest } from '#schema/core/wire/hud-signature.ts'
import { sha256Hex } from '#schema/core/wire/sha256.ts'
import { readFeedRow } from '#schema/sync/read-feed-row.ts'

const doc = readFileSync('docs/game-feed.md', 'utf8')

const COLLECTIONS = [
  ['bloodlines', feedBloodline],
  ['clans', feedClan],
  ['dynasties', feedDynasty],
  ['players', feedPlayer],
] as const

function sectionOf(collection: string): string {
  const title = `## ${collection[0]?.toUpperCase()}${collection.slice(1)}\n`
  return (doc.split(title)[1] ?? '').split('\n## ')[0] ?? ''
}

function firstJson(text: string): unknown {
  return JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '')
}

test.each(COLLECTIONS)('the documented example of %s is valid and complete', (collection, row) => {
  const example = firstJson(sectionOf(collection)) as object
  expect(readFeedRow(collection, example).faults).toEqual([])
  expect(Object.keys(example).sort()).toEqual(Object.keys(row.shape).sort())
})

test.each(COLLECTIONS)(
  'the documented table of %s has the fields of the feed’s schema',
  (collection, row) => {
    const cells = sectionOf(collection).matchAll(/^\| ((?:`\w+`(?:, )?)+) +\|/gm)
    const named = [...cells].flatMap(([, cell]) => [...(cell ?? '').matchAll(/\w+/g)].map(String))
    expect(named.sort()).toEqual(Object.keys(row.shape).sort())
  },
)

test('the documented page of a feed is valid', () => {
  expect(feedPage.safeParse(firstJson(doc)).success).toBe(true)
})

test('the documented example of a push signature is what the site computes', async () => {
  const [, vector = ''] = /```vector push\n([\s\S]*?)```/.exec(doc) ?? []
  const { token, signature, ...request } = Object.fromEntries(
    vector
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  )
  const signed = { method: 'POST', body: '', ...request } as SignedRequest
  expect(await signRequest(token, signed)).toBe(signature)
  expect(doc).toContain(`X-Evernight-Signature: ${signature}`)
  expect(doc).toContain(
    ['v1', 'POST', 'evernight.example.com', '/api/game/changed', signed.time, signed.nonce]
      .concat(await sha256Hex(''))
      .join('\n'),
  )
})

test('the documented response to a push is valid', () => {
  const section = doc.split('## Asking for a sync at once\n')[1] ?? ''
  expect(requestSyncResponse.safeParse(firstJson(section)).success).toBe(true)
})
