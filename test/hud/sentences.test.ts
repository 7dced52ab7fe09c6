import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sentencesOf } from './simulator/sentences.ts'
import { BOARD_SCRIPT, HUD_SCRIPT, RANKING_SCRIPT, SUMMONS_SCRIPT } from './simulator/stage.ts'

const DOCUMENT = readFileSync('docs/hud.md', 'utf8')

/** The first cells of the table under a heading. */
function listedUnder(heading: string): string[] {
  const section = DOCUMENT.split(`### ${heading}\n`)[1]?.split('\n### ')[0] ?? ''
  return [...section.matchAll(/^\| `([^`]+)` +\| \S/gm)].map(([, cell = '']) => cell)
}

describe('docs/hud.md lists every sentence', () => {
  test.each([
    ['What the HUD says', HUD_SCRIPT, 60],
    ['What the Board says', BOARD_SCRIPT, 40],
    ["What the Board's summons says", SUMMONS_SCRIPT, 9],
    ['What the ranking board says', RANKING_SCRIPT, 7],
  ])('under %s', (heading, script, count) => {
    const sentences = [...sentencesOf(script)]
    expect(listedUnder(heading)).toEqual(sentences)
    expect(sentences.length).toBeGreaterThanOrEqual(count)
  })
})

test('a sentence is found whole, with what is filled in, and protocol is not', () => {
  const script = `default { timer() {
    llOwnerSay("You have " + (string)llGetUnixTime() + " of\\n" + "them.");
    llDialog(llGetOwner(), "Choose one.", ["Yes", "no"], -5);
    llRegionSay(-5, "evernight1|ask");
  } }`
  expect([...sentencesOf(script)]).toEqual(['You have … of / them.', 'Choose one.', 'Yes'])
})
