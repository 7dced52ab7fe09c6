import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { anyHostileText, HOSTILE_INPUTS } from '#test/support/hostile-texts.ts'
import { RichText } from './rich-text.tsx'

const ELEMENT =
  /<(?:div class="rich-text "|\/?(?:p|ul|ol|li|strong|em|bdi|span)|(?:p|ul) dir="auto"|ol dir="auto" start="\d+"|br\/|a href="(?:https:\/|secondlife:\/\/\/app\/)[^"<>\s]*"(?: target="_blank")? rel="nofollow ugc noopener" class="text-link"|bdi class="text-\[0\.8em\]"|span class="sr-only"|\/(?:a|div))>/g

function render(typed: string): string {
  return renderToStaticMarkup(<RichText nodes={parseRichText(typed)} />)
}

function expectKnownElements(typed: string): void {
  expect(render(typed).replace(ELEMENT, '')).not.toMatch(/[<>]/)
}

test.each(HOSTILE_INPUTS)(
  'the text %j renders only known elements and attributes',
  expectKnownElements,
)

test('any input renders only known elements and attributes', () => {
  fc.assert(fc.property(anyHostileText, expectKnownElements), { numRuns: 1000 })
})

test('a web link shows its host and opens a new tab, and a link into the game opens none', () => {
  const page = render('[our **hall**](https://site.example/hall)')
  expect(page).toContain('our <strong>hall</strong></bdi><bdi class="text-[0.8em]"> (site.example)')
  expect(page).toContain('target="_blank" rel="nofollow ugc noopener"')
  expect(render('secondlife:///app/teleport/Ahern')).not.toContain('target')
})
