import { encode } from 'jpeg-js'
import { SIDE } from './mask.ts'

// What the virtual world's own picture service sends is about as large.
const QUALITY = 82
const CHANNELS = 4

/** Pixels of SIDE × SIDE, red, green and blue, as a JPEG of a side that SIDE is a multiple of. */
export function toJpeg(rgb: Uint8Array, side: number): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(side * side * CHANNELS)
  for (let pixel = 0; pixel < side * side; pixel++) {
    const x = pixel % side
    const y = (pixel - x) / side
    for (let channel = 0; channel < 3; channel++) {
      data[pixel * CHANNELS + channel] = meanOfSquare(rgb, x, y, SIDE / side, channel)
    }
  }
  return new Uint8Array(encode({ data, width: side, height: side }, QUALITY).data)
}

/** Of the source pixels that one pixel of the smaller picture stands for. */
function meanOfSquare(
  rgb: Uint8Array,
  column: number,
  row: number,
  size: number,
  channel: number,
): number {
  let sum = 0
  for (let y = row * size; y < (row + 1) * size; y++) {
    for (let x = column * size; x < (column + 1) * size; x++) {
      sum += rgb[(y * SIDE + x) * 3 + channel] as number
    }
  }
  return sum / (size * size)
}
