const WOFF = 0x774f4646
const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

type Table = { tag: number; checksum: number; bytes: Uint8Array }

/**
 * Unpacks a WOFF file (https://www.w3.org/TR/WOFF/, with zlib per table) into its TrueType or
 * OpenType font. Returns other files unchanged.
 */
export async function decodeWoff(file: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.getUint32(0) !== WOFF) return file
  const flavour = view.getUint32(4)
  const count = view.getUint16(12)
  const entries = Array.from({ length: count }, (_, index) => HEADER_BYTES + index * ENTRY_BYTES)
  const tables = await Promise.all(
    entries.map(async (at): Promise<Table> => {
      const [offset, packed, length] = [4, 8, 12].map((by) => view.getUint32(at + by))
      const data = file.subarray(offset, (offset ?? 0) + (packed ?? 0))
      const bytes = packed === length ? data : await inflate(data)
      if (bytes.length !== length) throw new Error('A table of a WOFF file has another length.')
      return { tag: view.getUint32(at), checksum: view.getUint32(at + 16), bytes }
    }),
  )
  return toSfnt(flavour, tables)
}

async function inflate(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(data)]).stream()
  const inflated = stream.pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(inflated).arrayBuffer())
}

function toSfnt(flavour: number, tables: readonly Table[]): Uint8Array {
  const pad = (length: number) => (length + 3) & ~3
  const start = SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES
  const size = tables.reduce((sum, { bytes }) => sum + pad(bytes.length), start)
  const font = new Uint8Array(size)
  const view = new DataView(font.buffer)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  view.setUint32(0, flavour)
  view.setUint16(4, tables.length)
  view.setUint16(6, power * 16)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, tables.length * 16 - power * 16)
  let offset = start
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    view.setUint32(at, tag)
    view.setUint32(at + 4, checksum)
    view.setUint32(at + 8, offset)
    view.setUint32(at + 12, bytes.length)
    font.set(bytes, offset)
    offset += pad(bytes.length)
  }
  return font
}
