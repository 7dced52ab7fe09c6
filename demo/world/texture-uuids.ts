import { findDemoCharacter } from '#demo/demo-characters.ts'
import { hashTopic, random } from './hash.ts'
import {
  findBirthNumber,
  findSlot,
  toUuid,
  toUuidOfBirth,
  type UuidNumbering,
} from './numbering.ts'
import type { World } from './world.ts'

const FACELESS = hashTopic('faceless')
const LOGO = hashTopic('logo')

const FACELESS_SHARE = 0.06
const LOGO_COUNT = 240

function hasPortrait(world: World, birth: number): boolean {
  return findDemoCharacter(birth) !== null || random(world.seed, FACELESS, birth) >= FACELESS_SHARE
}

export function findPortraitUuid(world: World, birth: number): string | null {
  return hasPortrait(world, birth) ? toUuidOfBirth(world.portraits, birth) : null
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
  const birth = findBirthNumber(world.portraits, uuid)
  if (birth === null || birth >= world.births || !hasPortrait(world, birth)) return null
  return { portraitOf: birth }
}
