import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSubsetFontFaces } from './subset-fonts.ts'

test('the list of subset fonts has each font’s file and characters, and leaves out fallback fonts', () => {
  const css = `
    @font-face {
      font-family: "A";
      src: url("./fonts/a-latin-400-normal.woff2") format("woff2");
      unicode-range: U+0041-0043, U+2122;
    }
    @font-face { font-family: "A stand-in"; src: local("Arial"); }`
  expect(listSubsetFontFaces(css)).toEqual([{ file: 'a-latin-400-normal.woff2', text: 'ABC™' }])
})

test('the site’s own fonts contain the letters used in names', () => {
  const faces = listSubsetFontFaces(readFileSync('web/fonts.css', 'utf8'))
  expect(faces).toHaveLength(8)
  for (const style of ['cormorant-.*-normal', 'cormorant-.*-italic', '-400-', '-700-']) {
    const letters = faces.filter(({ file }) => new RegExp(style).test(file)).map(({ text }) => text)
    for (const letter of 'Aurelian Vasquière Dašková Łódź 0123’…') {
      expect(letters.join('')).toContain(letter)
    }
  }
})
