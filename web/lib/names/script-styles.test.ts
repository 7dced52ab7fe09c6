import { expect, test } from 'vitest'
import { listWritingSystemStylesheets } from './script-styles.ts'

test.each([
  ['Aurelian Vasquière of Łódź, “the Red” — ™ ▲ ▼ → 1,204', []],
  ['Влад', ['/fonts/scripts.css']],
  ['Aʟɪꜱᴛᴀɪʀ', ['/fonts/scripts.css']],
  ['ᴠ', ['/fonts/scripts.css']],
  ['ꜱ', ['/fonts/scripts.css']],
  ['Νύξ', ['/fonts/scripts.css']],
  ['לילית בת־ים', ['/fonts/scripts.css']],
  ['مصاص دماء', ['/fonts/scripts.css']],
  ['𝕾𝖊𝖕𝖙', ['/fonts/scripts.css']],
  ['Ⓥⓘⓞⓛⓔⓣⓣⓔ', ['/fonts/scripts.css']],
  ['ℌ', ['/fonts/scripts.css']],
  ['★ ✦ ☽ ♱', ['/fonts/scripts.css']],
  ['꧁༺ Vex ༻꧂', ['/fonts/scripts.css']],
  ['𓆩Nyx𓆪', ['/fonts/scripts.css']],
  ['꒰ Lilith ꒱', ['/fonts/scripts.css']],
  ['ᛉ', ['/fonts/scripts.css']],
  ['ᐯᗩᒪᗴ', ['/fonts/scripts.css']],
  ['░▒▓ ║', ['/fonts/scripts.css']],
  ['⠀⡇', ['/fonts/scripts.css']],
  ['月と 月', [`/name-fonts.css?of=${encodeURIComponent('と月')}`]],
  ['𠮷 and 뱀', [`/name-fonts.css?of=${encodeURIComponent('뱀𠮷')}`]],
  ['Влад 吸', ['/fonts/scripts.css', `/name-fonts.css?of=${encodeURIComponent('吸')}`]],
])('the name %s needs the style sheets %j', (name, styles) => {
  expect(listWritingSystemStylesheets(name)).toEqual(styles)
})

test('450 distinct letters are split over three style sheets, each letter in only one', () => {
  const letters = Array.from({ length: 450 }, (_, index) => String.fromCodePoint(0x4e00 + index))
  const sheets = listWritingSystemStylesheets(`${letters.join('')}${letters.join('')}`)
  const found = sheets.map((path) => new URL(path, 'https://x').searchParams.get('of') ?? '')
  expect(found.map(({ length }) => length)).toEqual([200, 200, 50])
  expect(found.join('')).toBe(letters.join(''))
})
