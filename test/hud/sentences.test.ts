import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listScriptSentences } from './simulator/sentences.ts'
import {
  BOARD_SCRIPT,
  BOARD_SUMMONS_SCRIPT,
  HUD_SCRIPT,
  RANKING_BOARD_SCRIPT,
} from './simulator/stage.ts'

const SCRIPTS = [HUD_SCRIPT, BOARD_SCRIPT, BOARD_SUMMONS_SCRIPT, RANKING_BOARD_SCRIPT]

/**
 * Lists a document’s quoted sentences: they are in backticks and end in a full stop, or in `…` if
 * shortened.
 */
function sentencesQuotedIn(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')
  return Array.from(text.matchAll(/`([A-Z][^`\n]* [^`\n]*[.…])`/g), ([, sentence = '']) => sentence)
}

test.each([
  ['docs/hud.md', 9],
  ['docs/hud-protocol.md', 10],
])('sentences quoted in %s match the scripts and the site word for word', (page, count) => {
  const spoken = SCRIPTS.flatMap((script) => [...listScriptSentences(script)]).map(
    (sentence) => new RegExp(sentence.split('…').map(RegExp.escape).join('.*')),
  )
  const site = globSync('worker/outside/hud/*.ts').map((file) => readFileSync(file, 'utf8'))
  const quoted = sentencesQuotedIn(page)
  expect(quoted.length).toBeGreaterThanOrEqual(count)
  const isSpoken = (sentence: string) => {
    const [beginning = ''] = sentence.split(/ ?…/)
    return (
      spoken.some(
        (pattern) => pattern.test(sentence) || pattern.source.includes(RegExp.escape(beginning)),
      ) || site.some((text) => text.includes(beginning))
    )
  }
  expect(quoted.filter((sentence) => !isSpoken(sentence))).toEqual([])
})

test('listScriptSentences finds the texts that people read in a script, and no protocol messages', () => {
  const script = `default { timer() {
    llOwnerSay("You have " + (string)llGetUnixTime() + " of\\n" + "them.");
    llDialog(llGetOwner(), "Choose one.", ["Yes", "no"], -5);
    llRegionSay(-5, "evernight1|ask");
  } }`
  expect([...listScriptSentences(script)]).toEqual(['You have … of / them.', 'Choose one.', 'Yes'])
})
