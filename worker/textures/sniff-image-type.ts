const SIGNATURES = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const

export type ImageType = (typeof SIGNATURES)[number]['type']

/** The picture type that the bytes themselves show, whatever a header claims; null when they are none. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const match = SIGNATURES.find((signature) =>
    signature.bytes.every((byte, index) => bytes[signature.at + index] === byte),
  )
  return match?.type ?? null
}
