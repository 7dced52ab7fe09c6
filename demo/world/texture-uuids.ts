import { findDemoCharacter } from '#demo/demo-characters.ts'
import { random, topic } from './hash.ts'
import { birthUuid, findBirth, findSlot, toUuid, type UuidNumbering } from './numbering.ts'
import type { World } from './world.ts'

const FACELESS = topic('faceless')
const LOGO = topic('logo')

const FACELESS_SHARE = 0.06
const LOGO_COUNT = 240

function hasPortrait(world: World, birth: number): boolean {
  return findDemoCharacter(birth) !== null || random(world.seed, FACELESS, birth) >= FACELESS_SHARE
}

export function findPortrait(world: World, birth: number): string | null {
  return hasPortrait(world, birth) ? birthUuid(world.portraits, birth) : null
}

function logoNumbering({ seed }: World): UuidNumbering {
  return { seed, about: LOGO, slots: LOGO_COUNT }
}

export function logoUuid(world: World, index: number): string {
  return toUuid(logoNumbering(world), index)
}

export type TextureSubject = { portraitOf: number } | { logo: number }

export function findTextureSubject(world: World, uuid: string): TextureSubject | null {
  const logo = findSlot(logoNumbering(world), uuid)
  if (logo !== null) return { logo }
  const birth = findBirth(world.portraits, uuid)
  if (birth === null || birth >= world.births || !hasPortrait(world, birth)) return null
  return { portraitOf: birth }
}
