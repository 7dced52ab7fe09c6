import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatFindings, listErrorFindings } from './changed-feed.ts'
import { checkFeedFile } from './check-feed.ts'
import { printReport } from './print-report.ts'

const WORLD = readFileSync('docs/examples/world.json', 'utf8')

test('the example world is a valid single-file feed and needs no token', async () => {
  const asked: [string, RequestInit][] = []
  const report = await checkFeedFile((path, init) => {
    asked.push([path, init])
    return new Response(WORLD)
  })
  expect(report.findings.filter(({ level }) => level !== 'remark')).toEqual([])
  expect(report.stats.map(({ rows }) => rows)).toEqual([1, 1, 1, 3])
  expect(printReport(report)).toMatch(/^This is one file with all collections\.\n/)
  expect(asked.map(([path]) => path)).toEqual([''])
  expect(asked[0]?.[1].headers).not.toHaveProperty('Authorization')
})

test('the rows of a single-file feed are all checked, whatever their order', async () => {
  const world = JSON.parse(WORLD)
  const [first] = world.players
  world.players = [...world.players.toReversed(), first, { ...first, uuid: 'none' }]
  const { findings } = await checkFeedFile(() => Response.json(world))
  expect(listErrorFindings(findings).map(({ field }) => field)).toEqual(['uuid', 'uuid'])
  expect(formatFindings(listErrorFindings(findings))).toMatch(/8-4-4-4-12[\s\S]+is repeated/)
})

test.each<[string, () => Response, RegExp]>([
  ['a page', () => Response.json({ items: [] }), /returned a page of a feed: an address that/],
  ['nothing', () => new Response('', { status: 404 }), /answered 404: there is no file at this/],
  ['no JSON', () => new Response('{'), /did not return JSON/],
  [
    'nearly too much',
    () => new Response(WORLD + ' '.repeat(4_000_000)),
    /is a file of 4\.0 MB; the site refuses more than 8 MB/,
  ],
])('a single-file feed whose URL returns %s is reported', async (_, answer, sentence) => {
  const { kind, findings } = await checkFeedFile(answer)
  expect(formatFindings(findings.filter(({ level }) => level !== 'remark'))).toMatch(sentence)
  expect(kind === null).toBe(listErrorFindings(findings).length > 0)
})
