import { findDemoCharacter } from '#demo/demo-characters.ts'
import { getSeededRandomNumber, hashLabel } from './hash.ts'
import {
  findBirthNumberByUuid,
  findSlotOfUuid,
  toUuidOfBirthNumber,
  toUuidOfSlot,
  type UuidSequence,
} from './numbering.ts'
import type { World } from './world.ts'

const FACELESS = hashLabel('faceless')
const LOGO = hashLabel('logo')

const FACELESS_SHARE = 0.06
const LOGO_COUNT = 240

function hasPortrait(world: World, birth: number): boolean {
  return (
    findDemoCharacter(birth) !== null ||
    getSeededRandomNumber(world.seed, FACELESS, birth) >= FACELESS_SHARE
  )
}

export function findPortraitUuid(world: World, birth: number): string | null {
  return hasPortrait(world, birth) ? toUuidOfBirthNumber(world.portraits, birth) : null
}

function logoNumbering({ seed }: World): UuidSequence {
  return { seed, about: LOGO, slots: LOGO_COUNT }
}

export function toLogoUuid(world: World, index: number): string {
  return toUuidOfSlot(logoNumbering(world), index)
}

export type TextureContent = { portraitOf: number } | { logo: number }

export function findTextureContent(world: World, uuid: string): TextureContent | null {
  const logo = findSlotOfUuid(logoNumbering(world), uuid)
  if (logo !== null) return { logo }
  const birth = findBirthNumberByUuid(world.portraits, uuid)
  if (birth === null || birth >= world.births || !hasPortrait(world, birth)) return null
  return { portraitOf: birth }
}
