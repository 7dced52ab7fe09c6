import type { TextMeasurer } from './fit-lines.ts'

const MEASURED_AT_PX = 100

/** Creates a measurer that adds up cached letter widths to save time. Ignores kerning. */
export function createCachedTextMeasurer(measure: TextMeasurer): TextMeasurer {
  // Measures each letter between two Hs, because a letter's bounding box lacks the space around it.
  const widths = new Map([['', measure('HH', MEASURED_AT_PX)]])
  const widthBetween = (letter: string): number => {
    const known = widths.get(letter)
    if (known !== undefined) return known
    const width = measure(`H${letter}H`, MEASURED_AT_PX)
    widths.set(letter, width)
    return width
  }
  return (text, size) => {
    const sum = Array.from(text).reduce(
      (total, letter) => total + Math.max(0, widthBetween(letter) - widthBetween('')),
      0,
    )
    return sum * (size / MEASURED_AT_PX)
  }
}
