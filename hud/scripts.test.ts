import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { check } from './simulator/check.ts'
import { parse } from './simulator/parse.ts'

test.each(['evernight-hud.lsl', 'evernight-board.lsl'])('%s compiles', (file) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  expect(() => check(parse(source))).not.toThrow()
})
