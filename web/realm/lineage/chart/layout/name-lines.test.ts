import { expect, test } from 'vitest'
import { breakNameIntoLines } from './name-lines.ts'

const measure = (line: string) => Array.from(line).length * 10

test.each([
  ['Vale', ['Vale']],
  ['Erasmus Gallowwind', ['Erasmus', 'Gallowwind']],
  ['Samael Saint-Ger', ['Samael', 'Saint-Ger']],
  ['Maximilian the Unpronounceable', ['Maximilian…', 'Unpronounc…']],
  ['𝓥𝓪𝓶𝓹𝓲𝓻𝓮𝓵𝓸𝓻𝓭𝓼𝓱𝓲𝓹', ['𝓥𝓪𝓶𝓹𝓲𝓻𝓮𝓵𝓸𝓻…']],
])('the name %s next to a portrait is split into the lines %j', (name, lines) => {
  expect(breakNameIntoLines(name, 110, measure)).toEqual(lines)
})
