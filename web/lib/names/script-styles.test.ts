import { expect, test } from 'vitest'
import { listScriptStyles } from './script-styles.ts'

test.each([
  ['Aurelian Vasquière of Łódź, “the Red” — ™ ✦ 1,204', []],
  ['Влад', ['/fonts/scripts.css']],
  ['Aʟɪꜱᴛᴀɪʀ', ['/fonts/scripts.css']],
  ['ᴠ', ['/fonts/scripts.css']],
  ['ꜱ', ['/fonts/scripts.css']],
  ['Νύξ', ['/fonts/scripts.css']],
  ['לילית בת־ים', ['/fonts/scripts.css']],
  ['مصاص دماء', ['/fonts/scripts.css']],
  ['吸血鬼', ['/fonts/cjk.css']],
  ['さくら and 뱀파이어', ['/fonts/cjk.css']],
  ['Влад 吸', ['/fonts/scripts.css', '/fonts/cjk.css']],
])('%s needs %j', (name, styles) => {
  expect(listScriptStyles(name)).toEqual(styles)
})
