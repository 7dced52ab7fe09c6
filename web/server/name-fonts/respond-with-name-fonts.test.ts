import { expect, test } from 'vitest'
import type { WritingSystemFont } from '../cards/script-fonts.ts'
import {
  listFontFaceRules,
  mapLettersToFontFiles,
  respondWithNameFonts,
} from './respond-with-name-fonts.ts'

const FONTS: WritingSystemFont[] = [
  {
    file: 'song-1-400-normal.woff',
    ranges: [
      [0x4e00, 0x9fff],
      [0xbc40, 0xbc40],
    ],
  },
  {
    file: 'zen-2-400-normal.woff',
    ranges: [
      [0x6708, 0x6708],
      [0x3042, 0x3046],
    ],
  },
  { file: 'thai.ttf', ranges: [[0x6708, 0x6708]] },
]
const SLICES = mapLettersToFontFiles(FONTS)
const asked: string[] = []
const env = {
  API: { fetch: async () => Response.error() },
  ASSETS: {
    fetch: async ({ url }: Request) => {
      asked.push(new URL(url).pathname)
      return Response.json(FONTS)
    },
  },
}

async function read(of: string): Promise<string> {
  const address = `https://evernight.test/name-fonts.css?of=${encodeURIComponent(of)}`
  const response = await respondWithNameFonts(new Request(address), env)
  expect(response.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  return response.text()
}

test('each requested letter gets a rule for the last font that contains it, and other letters none', () => {
  expect(listFontFaceRules(['あ', '月', '黒', '뱀', '龘'], SLICES)).toEqual([
    '@font-face{font-family:"Names";font-style:normal;font-weight:100 900;font-display:swap;src:url("/fonts/scripts/zen-2-400-normal.woff2") format("woff2");unicode-range:U+3042,U+6708}',
    '@font-face{font-family:"Names";font-style:normal;font-weight:100 900;font-display:swap;src:url("/fonts/scripts/song-1-400-normal.woff2") format("woff2");unicode-range:U+9ED2,U+BC40,U+9F98}',
  ])
  expect(listFontFaceRules(['𠮷'], SLICES)).toEqual([])
})

test('the list of fonts is fetched once, and only if a letter needs a font', async () => {
  expect(await read('Vesper </style> д"')).toBe('')
  expect(asked).toEqual([])
  const [first, second] = [await read('月'), await read('月月 and more')]
  expect([first, first.match(/@font-face/g)]).toEqual([second, ['@font-face']])
  expect(asked).toEqual(['/card-kit/scripts.json'])
})

test('a style sheet has font rules for at most two hundred letters', async () => {
  const letters = Array.from({ length: 1000 }, (_, index) => String.fromCodePoint(0x4e00 + index))
  const rules = await read(letters.join(''))
  expect(rules.match(/U\+/g)?.length).toBeLessThanOrEqual(200)
  expect(rules).not.toContain('U+4F00')
})
