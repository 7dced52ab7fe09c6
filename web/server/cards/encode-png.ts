export type Raster = { pixels: Uint8Array; width: number; height: number }
export type Square = { x: number; y: number; size: number }

export const PNG_MAX_BYTES = 150_000
// Colour values from 0 to 255 are rounded to multiples of a step. Larger steps make smaller files.
const STEPS = [4, 6, 8, 12, 16, 24, 32]
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const RGB_OF_8_BITS = [8, 2, 0, 0, 0]
const UP = 2

/**
 * Encodes an opaque raster as PNG. Rounds the colours inside `picture`, usually a photograph, as
 * far as the size limit requires. All other colours stay exact.
 */
export async function encodePng(raster: Raster, picture: Square | null) {
  const lines = toLines(raster)
  if (!picture) return toFile(raster, await deflate(lines))
  let file = new Uint8Array()
  for (const step of STEPS) {
    const rounded = lines.slice()
    roundPicture(rounded, raster.width, picture, step)
    filterPicture(rounded, raster.width, picture)
    file = await toFile(raster, await deflate(rounded))
    if (file.length <= PNG_MAX_BYTES) break
  }
  return file
}

const lengthOf = (width: number) => 1 + width * 3

/** Returns rows of red, green and blue bytes, each starting with PNG filter byte 0 (none). */
function toLines({ pixels, width, height }: Raster): Uint8Array<ArrayBuffer> {
  const lines = new Uint8Array(lengthOf(width) * height)
  let to = 0
  for (let from = 0; from < pixels.length; from += 4) {
    if (from % (width * 4) === 0) to++
    lines[to++] = pixels[from] ?? 0
    lines[to++] = pixels[from + 1] ?? 0
    lines[to++] = pixels[from + 2] ?? 0
  }
  return lines
}

function roundPicture(lines: Uint8Array, width: number, { x, y, size }: Square, step: number) {
  for (let line = y; line < y + size; line++) {
    const start = line * lengthOf(width) + 1 + x * 3
    for (let at = start; at < start + size * 3; at++) {
      lines[at] = Math.min(255, Math.round((lines[at] ?? 0) / step) * step)
    }
  }
}

/** Filters from the bottom up, because each row is stored as its difference from the row above. */
function filterPicture(lines: Uint8Array, width: number, { y, size }: Square): void {
  const length = lengthOf(width)
  for (let line = y + size - 1; line >= y; line--) {
    const start = line * length
    lines[start] = UP
    for (let at = start + 1; at < start + length; at++) {
      lines[at] = (lines[at] ?? 0) - (lines[at - length] ?? 0)
    }
  }
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function toFile({ width, height }: Raster, data: Uint8Array) {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set(RGB_OF_8_BITS, 8)
  const chunks = [toChunk('IHDR', header), toChunk('IDAT', data), toChunk('IEND', new Uint8Array())]
  return new Uint8Array(await new Blob([SIGNATURE, ...chunks]).arrayBuffer())
}

function toChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + data.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(new TextEncoder().encode(name), 4)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
