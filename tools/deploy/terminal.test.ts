import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openTerminal } from './terminal.ts'

const open = () => {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  return { input, output, terminal: openTerminal(input, output) }
}

test('text that a user types into the terminal is shown unless it is secret', async () => {
  const { input, output, terminal } = open()
  const shown = terminal?.ask('A name: ')
  input.write('  thornwood \r')
  expect(await shown).toBe('thornwood')
  const hidden = terminal?.askHidden('The token: ')
  input.write('moonlight\r')
  expect(await hidden).toBe('moonlight')
  const screen = String(output.read())
  expect(screen).toContain('thornwood')
  expect(screen).toContain('The token: ')
  expect(screen).not.toContain('moonlight')
})

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('pressing %s instead of answering prints how to continue', async (_, key) => {
  const { input, terminal } = open()
  const answer = terminal?.ask('A name: ')
  input.write(key)
  await expect(answer).rejects.toThrow('Your answers are in deploy.json: npm run deploy continues.')
})

test('openTerminal returns null if input and output are not a terminal', () => {
  expect(openTerminal(new PassThrough(), new PassThrough())).toBeNull()
})
