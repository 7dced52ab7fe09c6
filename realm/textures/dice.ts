import { draw, pickFrom, topic } from '#realm/world/hash.ts'

const PICTURE = topic('picture')

/** Dice for one picture: the same question gets the same answer. */
export type Dice = {
  seed: number
  /** A fraction in [0, 1). */
  roll(question: string): number
  between(question: string, low: number, high: number): number
  pick<T>(question: string, choices: readonly T[]): T
}

export function createDice(seed: number): Dice {
  const roll = (question: string) => draw(seed, PICTURE ^ topic(question), 0)
  return {
    seed,
    roll,
    between: (question, low, high) => low + (high - low) * roll(question),
    pick: (question, choices) => pickFrom(choices, roll(question)),
  }
}
