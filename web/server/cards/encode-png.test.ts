import { expect, test } from 'vitest'
import { encodePng, PNG_MAX_BYTES, type Raster, type Square } from './encode-png.ts'

const PICTURE = { x: 90, y: 140, size: 320 }

/** Draws a background of few colours, and a square picture with the colours of `toColour`. */
function makeRaster(toColour: (x: number, y: number) => number): Raster {
  const [width, height] = [1200, 630]
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isPicture = x >= 90 && x < 410 && y >= 140 && y < 460
      const colour = isPicture ? toColour(x, y) : y >> 4
      pixels.set([colour, colour ^ 1, 255 - colour], (y * width + x) * 4)
    }
  }
  return { pixels, width, height }
}

/** Decodes a PNG with one IDAT chunk and reverses its line filters. */
async function decode(file: Uint8Array<ArrayBuffer>, width: number): Promise<number[]> {
  const length = new DataView(file.buffer).getUint32(33)
  const data = new Blob([file.subarray(41, 41 + length)]).stream()
  const inflated = data.pipeThrough(new DecompressionStream('deflate'))
  const lines = new Uint8Array(await new Response(inflated).arrayBuffer())
  const colours: number[] = []
  for (let start = 0; start < lines.length; start += 1 + width * 3) {
    const above = colours.length - width * 3
    for (let at = 0; at < width * 3; at++) {
      const up = lines[start] === 2 ? (colours[above + at] ?? 0) : 0
      colours.push(((lines[start + 1 + at] ?? 0) + up) & 0xff)
    }
  }
  return colours
}

function maxDifference(raster: Raster, colours: number[]): number {
  let most = 0
  for (const [at, colour] of colours.entries()) {
    const was = raster.pixels[Math.floor(at / 3) * 4 + (at % 3)] ?? 0
    most = Math.max(most, Math.abs(was - colour))
  }
  return most
}

async function encodeAndCompare(raster: Raster, picture: Square | null) {
  const file = await encodePng(raster, picture)
  return { bytes: file.length, difference: maxDifference(raster, await decode(file, raster.width)) }
}

const noise = (x: number, y: number) => Math.imul(x * 1237 + y * 7919, 0x9e3779b1) >>> 24

test('a card without a photograph keeps its exact colours', async () => {
  const { bytes, difference } = await encodeAndCompare(
    makeRaster(() => 7),
    null,
  )
  expect(difference).toBe(0)
  expect(bytes).toBeLessThan(20_000)
})

test('encoding changes the colours of a smooth picture by at most 2 of 255 levels', async () => {
  const { difference } = await encodeAndCompare(
    makeRaster((x, y) => (x * 2 + y) % 256),
    PICTURE,
  )
  expect(difference).toBeLessThanOrEqual(2)
})

test('the encoder reduces the colours of a noisy photograph until the file is small enough', async () => {
  const photograph = (x: number, y: number) => ((x + y) >> 2) + (noise(x, y) >> 3)
  const { bytes, difference } = await encodeAndCompare(makeRaster(photograph), PICTURE)
  expect(bytes).toBeLessThanOrEqual(PNG_MAX_BYTES)
  expect(difference).toBeLessThanOrEqual(16)
})
