import {
  DEMO_CHARACTERS,
  findDemoCharacter,
  getDemoCharacterBirthNumber,
} from '#demo/demo-characters.ts'
import { isProgenitor, listProgenitors } from './lineage.ts'
import { toPermutedIndex } from './numbering.ts'
import { toAgeRankInRace } from './race-rank.ts'
import { findDynastyLedBy } from './seats.ts'
import type { World } from './world.ts'

const DEPARTED_FOR_DAYS = 30
const DEPARTURES_PER_DAY = 0.005

// Each day, the next few players in a random cyclic order leave for a month. Leaders, progenitors
// and demo characters have a place in this order but never leave, so `perDay` is larger to make up
// for them.

type Window = { from: number; length: number }

function departureWindow({ day, size, groups }: World): Window {
  const perDay =
    Math.round((DEPARTURES_PER_DAY * size ** 2) / (size - groups.leaders.births.length)) || 1
  const from = Math.max(0, day - DEPARTED_FOR_DAYS) * perDay
  return { from, length: day * perDay - from }
}

function isInWindow(world: World, { from, length }: Window, birth: number): boolean {
  const steps = toPermutedIndex(world.departures, birth) - (from % world.size)
  return (steps + world.size) % world.size < length
}

function isSettled(world: World, birth: number): boolean {
  if (findDemoCharacter(birth)) return true
  const kin = toAgeRankInRace(birth)
  return isProgenitor(kin) || findDynastyLedBy(world.groups.leaders, kin) !== null
}

export function isDeparted(world: World, birth: number): boolean {
  if (birth >= world.size || world.day === 0) return false
  return isInWindow(world, departureWindow(world), birth) && !isSettled(world, birth)
}

export function countPresentPlayers(world: World): number {
  const window = departureWindow(world)
  const settled = [
    ...world.groups.leaders.births,
    ...listProgenitors(),
    ...DEMO_CHARACTERS.map(getDemoCharacterBirthNumber),
  ]
  const staying = settled.filter((birth) => isInWindow(world, window, birth))
  return world.births - window.length + staying.length
}
