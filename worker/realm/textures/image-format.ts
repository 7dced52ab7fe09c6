const SIGNATURES = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const

export type ImageType = (typeof SIGNATURES)[number]['type']

// Some writers pad a picture after its end mark.
const PADDING_MAX_BYTES = 1024
const END_MARKS: Partial<Record<ImageType, number[]>> = {
  'image/png': [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
  'image/jpeg': [0xff, 0xd9],
  'image/gif': [0x00, 0x3b],
}
const RIFF_HEADER_BYTES = 8

/** The picture type by the bytes' signature, whatever a header claims; null for other content. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const match = SIGNATURES.find((signature) =>
    signature.bytes.every((byte, index) => bytes[signature.at + index] === byte),
  )
  return match?.type ?? null
}

/** Whether the picture has the end mark of its format, and was not truncated. */
export function isWholeImage(bytes: Uint8Array, type: ImageType): boolean {
  const mark = END_MARKS[type]
  if (!mark) return bytes.byteLength >= riffLength(bytes)
  const first = Math.max(0, bytes.byteLength - mark.length - PADDING_MAX_BYTES)
  for (let at = bytes.byteLength - mark.length; at >= first; at--) {
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

/** The length in a WebP's header. */
function riffLength(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(4, true) + RIFF_HEADER_BYTES
}
