import { SIDE } from './mask.ts'

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]
const TRUE_COLOUR = 2
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

function crc(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (CRC_TABLE[(c ^ byte) & 0xff] as number) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)))
  return bytes
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Each row is sent as the difference from the one above (filter 2). */
function toScanlines(rgb: Uint8Array): Uint8Array<ArrayBuffer> {
  const width = SIDE * 3
  const lines = new Uint8Array((width + 1) * SIDE)
  for (let y = 0; y < SIDE; y++) {
    lines[y * (width + 1)] = 2
    for (let x = 0; x < width; x++) {
      const above = y === 0 ? 0 : (rgb[(y - 1) * width + x] as number)
      lines[y * (width + 1) + 1 + x] = (rgb[y * width + x] as number) - above
    }
  }
  return lines
}

/** A PNG of SIDE × SIDE pixels of red, green and blue. */
export async function toPng(rgb: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, SIDE)
  view.setUint32(4, SIDE)
  header.set([8, TRUE_COLOUR, 0, 0, 0], 8)
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', await deflate(toScanlines(rgb))),
    chunk('IEND', new Uint8Array()),
  ]
  const png = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let end = 0
  for (const part of parts) {
    png.set(part, end)
    end += part.length
  }
  return png
}
