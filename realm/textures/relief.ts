import { type Box, blur, boxAround } from './blur.ts'
import type { Canvas, Colour } from './canvas.ts'
import { type Mask, SIDE } from './mask.ts'

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
const VISIBLE = 0.004
const STEEP = 3.4
const NEAR_SHARE = 0.55
const WIDE_SHARE = 1.15

function heightOf(mask: Mask, material: Material, box: Box): Float32Array {
  const { round, grain, grainDepth = 1 } = material
  const height = blur(mask, round, box)
  const wide = blur(mask, round * WIDE, box)
  for (let y = box.top; y <= box.bottom; y++) {
    for (let i = y * SIDE + box.left; i <= y * SIDE + box.right; i++) {
      height[i] =
        ((height[i] as number) * NEAR_SHARE + (wide[i] as number) * WIDE_SHARE) * round * STEEP +
        (grain ? (grain[i] as number) * grainDepth : 0)
    }
  }
  return height
}

/** Paints a shape as if carved: its edges turn away from the eye, and the light rakes over it. */
export function carve(canvas: Canvas, mask: Mask, material: Material, light: Light): void {
  const { lit, dark, rim = 1, gloss = 0 } = material
  const box = boxAround(mask, Math.ceil(material.round * 2))
  const height = heightOf(mask, material, box)
  const [lx, ly, lz] = light.from
  const channels = [canvas.red, canvas.green, canvas.blue] as const
  const at = (i: number) => height[i] as number
  for (let y = box.top; y <= box.bottom; y++) {
    for (let x = box.left; x <= box.right; x++) {
      const i = y * SIDE + x
      const alpha = mask[i] as number
      if (alpha < VISIBLE) continue
      const nx = at(x === 0 ? i : i - 1) - at(x === SIDE - 1 ? i : i + 1)
      const ny = at(y === 0 ? i : i - SIDE) - at(y === SIDE - 1 ? i : i + SIDE)
      const length = Math.sqrt(nx * nx + ny * ny + 1)
      const side = (nx * lx + ny * ly) / length
      const diffuse = Math.max(0, side + lz / length) ** 1.35
      const turned = (1 - 1 / length) ** 2 * rim
      const edge = Math.max(0, side) * turned * 1.7
      const back = Math.max(0, -side) * turned * 0.55
      const shine = gloss === 0 ? 0 : gloss * diffuse ** 18
      for (let c = 0 as 0 | 1 | 2; c < 3; c++) {
        const channel = channels[c]
        const under = channel[i] as number
        const flat = dark[c] + (lit[c] - dark[c]) * diffuse
        const tone = flat + light.rim[c] * (edge + shine) + light.glow[c] * back
        channel[i] = under + (tone - under) * alpha
      }
    }
  }
}
