import { type Mask, PIXELS } from './mask.ts'

/** Red, green and blue, 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number]
export type Canvas = { red: Float32Array; green: Float32Array; blue: Float32Array }

export function createCanvas(): Canvas {
  return {
    red: new Float32Array(PIXELS),
    green: new Float32Array(PIXELS),
    blue: new Float32Array(PIXELS),
  }
}

export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export function blend(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

/** Covers with a colour where the mask is. */
export function cover(canvas: Canvas, mask: Mask, paint: Colour, strength = 1): void {
  const { red, green, blue } = canvas
  for (let i = 0; i < PIXELS; i++) {
    const a = (mask[i] as number) * strength
    if (a === 0) continue
    red[i] = (red[i] as number) + (paint[0] - (red[i] as number)) * a
    green[i] = (green[i] as number) + (paint[1] - (green[i] as number)) * a
    blue[i] = (blue[i] as number) + (paint[2] - (blue[i] as number)) * a
  }
}

/** Adds light where the mask is. */
export function shine(canvas: Canvas, mask: Mask, light: Colour, strength = 1): void {
  const { red, green, blue } = canvas
  for (let i = 0; i < PIXELS; i++) {
    const a = (mask[i] as number) * strength
    if (a === 0) continue
    red[i] = (red[i] as number) + light[0] * a
    green[i] = (green[i] as number) + light[1] * a
    blue[i] = (blue[i] as number) + light[2] * a
  }
}
