import { findDemoCharacter } from '#demo/demo-characters.ts'
import {
  choosePlayerTitle,
  isFeminineCharacter,
  toPlayerName,
  toPlayerNameAfterRenamings,
} from '#demo/names/player-name.ts'
import { hashLabel, hashNumbers } from './hash.ts'
import type { World } from './world.ts'

const RENAMING = hashLabel('renaming')
const ELEVATION = hashLabel('elevation')

const DAYS_BETWEEN_NAMES = 900
const DAYS_BETWEEN_TITLES = 700

function countTurns({ seed, day }: World, about: number, birth: number, interval: number): number {
  return Math.floor((day + (hashNumbers(seed, about, birth) % interval)) / interval)
}

export function getCurrentPlayerName(world: World, birth: number): string {
  const turns = countTurns(world, RENAMING, birth, DAYS_BETWEEN_NAMES)
  const isRenamed = turns > 0 && !findDemoCharacter(birth)
  return isRenamed
    ? toPlayerNameAfterRenamings(world.seed, birth, turns)
    : toPlayerName(world.seed, birth)
}

export function findCurrentPlayerTitle(world: World, birth: number): string | null {
  const demo = findDemoCharacter(birth)
  if (demo) return demo.title
  const turns = countTurns(world, ELEVATION, birth, DAYS_BETWEEN_TITLES)
  return choosePlayerTitle(world.seed, birth, isFeminineCharacter(world.seed, birth), turns)
}
