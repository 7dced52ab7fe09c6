function bytes(...parts: (number[] | string)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, toByte) : part)),
  )
}

function toByte(character: string): number {
  return character.charCodeAt(0)
}

/** The fewest bytes of each type that begin and end as one; they show nothing. */
export const PICTURES = {
  'image/png': bytes(
    [0x89],
    'PNG\r\n',
    [0x1a, 0x0a],
    'pixels',
    [0, 0, 0, 0],
    'IEND',
    [0xae, 0x42, 0x60, 0x82],
  ),
  'image/jpeg': bytes([0xff, 0xd8, 0xff, 0xe0], 'pixels', [0xff, 0xd9]),
  'image/gif': bytes('GIF89a', 'pixels', [0x00, 0x3b]),
  'image/webp': bytes('RIFF', [12, 0, 0, 0], 'WEBPVP8 pix!'),
}
