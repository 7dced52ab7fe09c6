export type FittedText = { lines: string[]; size: number }

export type TextMeasurer = (text: string, size: number) => number

type Room = { width: number; sizes: readonly number[]; maxLines: number }

/** Breaks a text into lines at the largest size that fits. If no size fits, cuts off the text. */
export function fitLines(text: string, room: Room, measure: TextMeasurer): FittedText {
  for (const size of room.sizes) {
    const lines = breakLines(text, (line) => measure(line, size) <= room.width)
    const isFitting = lines.length <= room.maxLines
    if (isFitting && lines.every((line) => measure(line, size) <= room.width))
      return { lines, size }
  }
  return cutToFit(text, room, measure)
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || !fits(longer)) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function cutToFit(
  text: string,
  { width, sizes, maxLines }: Room,
  measure: TextMeasurer,
): FittedText {
  const size = Math.min(...sizes)
  const fits = (line: string) => measure(line, size) <= width
  const letters = Array.from(text)
  for (let kept = letters.length; kept > 0; kept--) {
    const cut = kept === letters.length ? text : `${letters.slice(0, kept).join('').trim()}…`
    const lines = breakAnywhere(cut, fits)
    if (lines.length <= maxLines) return { lines, size }
  }
  return { lines: [], size }
}

function breakAnywhere(text: string, fits: (line: string) => boolean): string[] {
  return breakLines(text, fits).flatMap((line) => (fits(line) ? [line] : breakWord(line, fits)))
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const letter of word) {
    const longer = `${lines.at(-1)}${letter}`
    if (fits(longer)) lines[lines.length - 1] = longer
    else lines.push(letter)
  }
  return lines
}
