type MeasureLine = (line: string) => number

export function breakNameIntoLines(name: string, width: number, measure: MeasureLine): string[] {
  if (measure(name) <= width) return [name]
  const cuts = [...name.matchAll(/ |(?<=-)/g)].map(({ index }) => {
    const lines = [name.slice(0, index), name.slice(index)].map((line) => line.trim())
    return { lines, widest: Math.max(...lines.map(measure)) }
  })
  const [best] = cuts.sort((a, b) => a.widest - b.widest)
  return (best?.lines ?? [name]).map((line) => shorten(line, width, measure))
}

function shorten(line: string, width: number, measure: MeasureLine): string {
  if (measure(line) <= width) return line
  const letters = Array.from(line)
  while (letters.length > 1 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
