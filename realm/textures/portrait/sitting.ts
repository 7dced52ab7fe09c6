import type { Canvas } from '../canvas.ts'
import type { Dice } from '../dice.ts'
import type { Palette } from './palette.ts'

/** Who is portrayed. `race` indexes RACES. */
export type Sitter = { race: number; feminine: boolean; seed: number }

/** All that a part of a portrait is painted with. */
export type Sitting = { canvas: Canvas; palette: Palette; dice: Dice; sitter: Sitter }

/** Part of a figure that lies partly behind the head and partly before it. */
export type Part = { behind?: (sitting: Sitting) => void; over?: (sitting: Sitting) => void }
