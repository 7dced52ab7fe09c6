import { expect, test } from 'vitest'
import { isDrawableImage } from './is-drawable-image.ts'

function pngHeader(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

test.each<[string, Uint8Array, boolean]>([
  ['a portrait', pngHeader(256, 192), true],
  ['the largest texture of the world', pngHeader(2048, 2048), true],
  ['a picture that would take a gigabyte of memory', pngHeader(16_000, 16_000), false],
  ['a picture that is too wide', pngHeader(2049, 1), false],
  ['a picture without pixels', pngHeader(0, 0), false],
  ['half a header', pngHeader(256, 192).slice(0, 12), false],
  ['a text', new TextEncoder().encode('a sentence of some length, no picture'), false],
  ['an empty file', new Uint8Array(), false],
])('link cards draw only PNG and JPEG pictures of a reasonable size: %s', (_, bytes, isDrawn) => {
  expect(isDrawableImage(bytes)).toBe(isDrawn)
})
