import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyHostileText,
  HOSTILE_INPUTS,
  REPEATED_MARKDOWN_MARKS,
} from '#test/support/hostile-texts.ts'
import {
  expectParsedAsPlainText,
  listInlineNodes,
  listRichTextLinks,
  makeTextNode,
} from '#test/support/parsed-texts.ts'
import { type BlockNode, richText } from '../../contracts/core/rich-text.ts'
import { FORMATTING_MARKS_MAX, LIST_DEPTH_MAX, LORE_MAX_LENGTH } from '../../rules.ts'
import { parseRichText } from './parse-rich-text.ts'
import { toLink } from './to-link.ts'

function expectClosed(source: string): void {
  const parsed = parseRichText(source)
  // Strict parsing fails for unknown keys and node types.
  expect(strictly(parsed)).toEqual(parsed)
  for (const { href, host, shown } of listRichTextLinks(source)) {
    expect(href).toMatch(/^(?:https:\/\/[^/@\s]+\/|secondlife:\/\/\/app\/)/)
    expect(toLink(href)?.href).toBe(href)
    if (host === null) expect(toLink(shown)?.href).toBe(href)
  }
  for (const node of listInlineNodes(parsed)) {
    if (node.type === 'text') expect(node.value).not.toMatch(/^$|[\r\n]/)
  }
}

function strictly(parsed: readonly BlockNode[]) {
  const result = richText.safeParse(parsed)
  return result.success ? result.data : result.error.issues
}

describe('parsing hostile texts', () => {
  test.each(HOSTILE_INPUTS)('the hostile text %j produces no dangerous link', (source) => {
    expectClosed(source)
    for (const { href } of listRichTextLinks(source))
      expect(href).not.toMatch(/script:|data:|pay|login/i)
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;&#97;vascript:alert(1))',
    '[a](data:text/html,x)',
    '<javascript:alert(1)>',
    '<!-- a -->',
    '[a][b]',
  ])('the hostile text %s is shown as plain text', (source) => expectParsedAsPlainText(source))

  test('a link whose text names another host also shows its real host', () => {
    expect(
      listRichTextLinks(
        [
          '[https://good.org](https://evil.example)',
          '[good.org](https://evil.example)',
          '[<https://good.org>](https://evil.example)',
          '[https://good.org/](https://good.org.evil.example/)',
          'https://аррӏе.com',
          '[https://good.org](secondlife:///app/teleport/Ahern)',
        ].join('\n'),
      ).map(({ host }) => host),
    ).toEqual([
      'evil.example',
      'evil.example',
      'evil.example',
      'good.org.evil.example',
      'xn--80ak6aa92e.com',
      'Second Life',
    ])
  })
})

test('parsing any input produces only known node types and allowed links', () => {
  fc.assert(fc.property(anyHostileText, expectClosed), { numRuns: 3000 })
})

describe('limits of a rich text', () => {
  test.each(REPEATED_MARKDOWN_MARKS)(
    'the formatting mark %j, repeated many times, produces only known node types',
    (mark) => {
      expectClosed(mark.repeat(LORE_MAX_LENGTH / mark.length))
      expectClosed(mark.repeat(FORMATTING_MARKS_MAX / 4))
    },
  )

  test('a text with too many marks is shown without formatting', () => {
    const many = '*a* '.repeat(FORMATTING_MARKS_MAX / 2)
    expect(listInlineNodes(parseRichText(many)).some((node) => 'emphasis' in node)).toBe(true)
    expect(parseRichText(`${many}*a*`)).toEqual([
      { type: 'paragraph', children: [makeTextNode(`${many}*a*`)] },
    ])
  })

  test('lists are nested at most as deep as the API contract allows', () => {
    const deep = Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')
    expect(richText.safeParse(parseRichText(deep)).success).toBe(true)
    const tooDeep = Array.from({ length: LIST_DEPTH_MAX + 1 }).reduce<BlockNode[]>(
      (items) => [{ type: 'list', start: null, items: [items] }],
      [],
    )
    expect(richText.safeParse(tooDeep).success).toBe(false)
  })
})
