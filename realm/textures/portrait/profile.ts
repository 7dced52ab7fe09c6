import type { Dice } from '../dice.ts'
import type { Point } from '../mask.ts'
import { smooth } from '../outline.ts'

/** The measures of a face seen from its right, and where its features lie. */
export type Profile = {
  outline: Point[]
  nose: number
  brow: number
  chin: number
  feminine: boolean
}

export function planProfile(dice: Dice, feminine: boolean): Profile {
  const nose = feminine ? dice.between('nose', -7, -1) : dice.between('nose', -3, 3)
  const bridge = feminine ? dice.between('bridge', -4, -1) : dice.between('bridge', -2, 4)
  const tip = feminine ? dice.between('tip', -2.5, 0) : dice.between('tip', -1, 2)
  const brow = feminine ? dice.between('brow', -1, 1.5) : dice.between('brow', 1, 4)
  const chin = feminine ? dice.between('chin', -3, 2) : dice.between('chin', 1, 7)
  const lips = feminine ? 1.5 : 0
  const neck = feminine ? 0 : 7
  const outline = smooth([
    [152 + neck, 262],
    [144 + neck, 214],
    [139 + neck, 190],
    [140 + neck / 2, 176],
    [148, 170 + chin * 0.4],
    [161 + chin * 0.6, 168 + chin * 0.6],
    [168 + chin, 160 + chin * 0.5],
    [168 + chin * 0.9, 152],
    [164 + chin * 0.3, 147],
    [168.5 + lips, 142],
    [165.5, 138],
    [165.5, 138],
    [170 + lips, 134.5],
    [168, 128.5],
    [169.5, 125.5],
    [177 + nose * 0.8, 124 + tip],
    [182 + nose, 119.5 + tip],
    [179.5 + nose * 0.8 + bridge * 0.5, 114 + tip * 0.6],
    [173 + bridge, 104],
    [167.5 + bridge * 0.5, 96],
    [170 + brow, 89],
    [170 + brow * 0.5, 76],
    [163, 58],
    [144, 44],
    [114, 42],
    [90, 58],
    [80, 88],
    [86, 120],
    [103 - neck, 146],
    [105 - neck, 172],
    [98 - neck, 206],
    [80, 262],
  ])
  return { outline, nose, brow, chin, feminine }
}
