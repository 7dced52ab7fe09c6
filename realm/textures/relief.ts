import { blur } from './blur.ts'
import type { Canvas, Colour } from './canvas.ts'
import { type Mask, PIXELS, SIDE } from './mask.ts'

export type Light = {
  /** Where the light comes from: right, down, towards the viewer. */
  from: readonly [x: number, y: number, z: number]
  rim: Colour
  /** What glows behind, from the other side. */
  glow: Colour
}

export type Material = {
  lit: Colour
  dark: Colour
  /** Pixels over which the edge curves away. */
  round: number
  rim?: number
  gloss?: number
  /** Added to the height: folds, strands, features. */
  grain?: Float32Array
  grainDepth?: number
}

const WIDE = 3.2
const STEEP = 3.4

function heightOf(mask: Mask, { round, grain, grainDepth = 1 }: Material): Float32Array {
  const near = blur(mask, round)
  const wide = blur(mask, round * WIDE)
  for (let i = 0; i < PIXELS; i++) {
    near[i] =
      ((near[i] as number) * 0.55 + (wide[i] as number) * 0.45 * WIDE * 0.8) * round * STEEP +
      (grain ? (grain[i] as number) * grainDepth : 0)
  }
  return near
}

/** Paints a shape as if carved: its edges turn away from the eye, and the light rakes over it. */
export function carve(canvas: Canvas, mask: Mask, material: Material, light: Light): void {
  const { lit, dark, rim = 1, gloss = 0 } = material
  const height = heightOf(mask, material)
  const [lx, ly, lz] = light.from
  const channels = [canvas.red, canvas.green, canvas.blue] as const
  for (let i = 0; i < PIXELS; i++) {
    const alpha = mask[i] as number
    if (alpha < 0.004) continue
    const x = i % SIDE
    const nx =
      (height[x === 0 ? i : i - 1] as number) - (height[x === SIDE - 1 ? i : i + 1] as number)
    const ny =
      (height[i < SIDE ? i : i - SIDE] as number) - (height[i + SIDE] ?? (height[i] as number))
    const length = Math.sqrt(nx * nx + ny * ny + 1)
    const side = (nx * lx + ny * ly) / length
    const diffuse = Math.max(0, side + lz / length) ** 1.35
    const turned = (1 - 1 / length) ** 2
    const edge = Math.max(0, side) * turned * rim * 1.7
    const back = Math.max(0, -side) * turned * rim * 0.55
    const shine = gloss === 0 ? 0 : gloss * diffuse ** 18
    for (let c = 0; c < 3; c++) {
      const channel = channels[c] as Float32Array
      const tone =
        (dark[c] as number) +
        ((lit[c] as number) - (dark[c] as number)) * diffuse +
        (light.rim[c] as number) * (edge + shine) +
        (light.glow[c] as number) * back
      channel[i] = (channel[i] as number) + (tone - (channel[i] as number)) * alpha
    }
  }
}
