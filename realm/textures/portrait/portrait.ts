import { createCanvas } from '../canvas.ts'
import { createDice } from '../dice.ts'
import { toPixels } from '../to-pixels.ts'
import { chooseDress } from './dress.ts'
import { paintFace } from './face.ts'
import { paintGround } from './ground.ts'
import { planHair } from './hair.ts'
import { chooseHeadgear } from './headgear.ts'
import { HOOD } from './hoods.ts'
import { facingLight, planPalette } from './palette.ts'
import { chooseSetting, isFacingLight } from './settings.ts'
import { paintShrouded } from './shrouded.ts'
import type { Sitter, Sitting } from './sitting.ts'
import { paintWolf } from './wolf.ts'

const LYCAN = 2
const SHROUDED = 0.1
const WOLVES = 0.28

function paintProfile(sitting: Sitting): void {
  const { dice, sitter } = sitting
  const headgear = chooseHeadgear(dice, sitter)
  const dress = chooseDress(dice, sitter.race)
  const hair = planHair(dice, sitter, sitter.race === LYCAN)
  const isFacing = headgear === HOOD || isFacingLight(chooseSetting(dice))
  const palette = isFacing ? facingLight(sitting.palette) : sitting.palette
  const lit = { ...sitting, palette }
  for (const part of [headgear, dress, hair]) part.behind?.(lit)
  paintFace(lit)
  for (const part of [dress, hair, headgear]) part.over?.(lit)
}

/** The portrait of one player as red, green and blue bytes; the same sitter looks the same. */
export function paintPortrait(sitter: Sitter): Uint8Array {
  const dice = createDice(sitter.seed)
  const canvas = createCanvas()
  const sitting = { canvas, dice, sitter, palette: planPalette(dice, sitter.race) }
  paintGround(sitting)
  const pose = dice.roll('pose')
  if (pose < SHROUDED) paintShrouded(sitting)
  else if (sitter.race === LYCAN && pose < SHROUDED + WOLVES) paintWolf(sitting)
  else paintProfile(sitting)
  return toPixels(canvas, dice.seed, dice.roll('side') < 0.5)
}
