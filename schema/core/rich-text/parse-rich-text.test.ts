import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXT_FRAGMENTS } from '#test/support/hostile-texts.ts'
import {
  expectParsedAsPlainText,
  listInlineNodes,
  listRichTextLinks,
  makeTextNode,
  parseSingleParagraph,
} from '#test/support/parsed-texts.ts'
import { richText } from '../../contracts/core/rich-text.ts'
import { toMarkdownOptions } from './markdown-syntax.ts'
import { parseRichText } from './parse-rich-text.ts'
import { toBlocks } from './to-blocks.ts'
import { toExcerpt, toPlainText } from './to-plain-text.ts'

const BREAK = { type: 'break' }

describe('parsing rich-text marks', () => {
  test('bold and italic can be nested and adjacent', () => {
    expect(parseSingleParagraph('a **b *c* d** _e_ ***f***')).toEqual([
      makeTextNode('a '),
      makeTextNode('b ', { strong: true }),
      makeTextNode('c', { strong: true, emphasis: true }),
      makeTextNode(' d', { strong: true }),
      makeTextNode(' '),
      makeTextNode('e', { emphasis: true }),
      makeTextNode(' '),
      makeTextNode('f', { strong: true, emphasis: true }),
    ])
  })

  test('one newline is a line break, two start a paragraph, and further ones add empty lines', () => {
    expect(parseRichText('a\nb  \n c\r\n\r\nd\n\n\n\n*e*')).toEqual([
      {
        type: 'paragraph',
        children: [makeTextNode('a'), BREAK, makeTextNode('b'), BREAK, makeTextNode('c')],
      },
      { type: 'paragraph', children: [makeTextNode('d')] },
      { type: 'paragraph', children: [BREAK, BREAK, makeTextNode('e', { emphasis: true })] },
    ])
  })

  test('bulleted and numbered lists can be nested', () => {
    const paragraph = (value: string) => ({ type: 'paragraph', children: [makeTextNode(value)] })
    expect(parseRichText('we take\n- the old\n- the sick\n  1. twice\n  2. thrice\n\nend')).toEqual(
      [
        paragraph('we take'),
        {
          type: 'list',
          start: null,
          items: [
            [paragraph('the old')],
            [
              paragraph('the sick'),
              { type: 'list', start: 1, items: [[paragraph('twice')], [paragraph('thrice')]] },
            ],
          ],
        },
        paragraph('end'),
      ],
    )
  })

  test('list items nested deeper than three levels become plain text', () => {
    const source = '- a\n  - b\n    - c\n      - d\n        - e'
    const parsed = parseRichText(source)
    expect(richText.safeParse(parsed).success).toBe(true)
    expect(toPlainText(parsed)).toBe('• a\n\n• b\n\n• c\n- d\n- e')
  })

  test('a link can be labelled, in angle brackets or bare, and a labelled link also shows its host', () => {
    expect(
      listRichTextLinks(
        '[the **hall**](https://example.org/a) <https://b.example.org> https://c.example.org.',
      ),
    ).toEqual([
      { href: 'https://example.org/a', host: 'example.org', shown: 'the hall' },
      { href: 'https://b.example.org/', host: null, shown: 'https://b.example.org' },
      { href: 'https://c.example.org/', host: null, shown: 'https://c.example.org' },
    ])
  })

  test('formatting marks inside a link’s URL stay unchanged', () => {
    expect(
      listRichTextLinks('https://example.org/_a_/*b*/c and *d*').map(({ shown }) => shown),
    ).toEqual(['https://example.org/_a_/*b*/c'])
  })

  test('a backslash escapes a formatting mark', () => {
    expect(parseSingleParagraph('\\*no\\* \\[a\\](https) \\_no\\_ \\\\ C:\\Users\\n')).toEqual([
      makeTextNode('*no* [a](https) _no_ \\ C:\\Users\\n'),
    ])
  })

  test('an empty text has no nodes', () => {
    expect(parseRichText(null)).toEqual([])
    expect(parseRichText(' \n\t\n ')).toEqual([])
  })
})

describe('texts that stay as typed', () => {
  test.each([
    '# A heading',
    '###### six',
    '> a quotation',
    '`code with *stars*`',
    '| a | b |',
    '&amp; &lt;b&gt; &#106; &copy;',
    '~~struck~~',
    'Name[^1]',
    '[label]: /url',
    '[x] done',
    '¯\\_(ツ)_/¯',
    '*~*~* Lady Elise *~*~*',
    '_.:*~*:._ NIGHT _.:*~*:._',
    '* * * Welcome * * *',
    '-=[ Elise ]=-',
    '- - - - - - - - - -',
    '***',
    'a * b * c',
    'snake_case_name and 2 * 3 * 4',
    '18+ only, 1.5 litres',
    '[](https:)',
    '**',
    '-',
  ])('the text %s is shown as typed', (source) => expectParsedAsPlainText(source))

  test.each([
    'Title\n=====\n---\nText',
    '```\ncode\n```',
    'a\n***\nb\n- - -\nc',
    'foo\\\nbar',
    '10. ten\n9. nine\n8. eight',
    '* * * a\n\n\n\n\tb',
  ])('the text %j keeps its lines and has no links', (source) => {
    const lines = source.replaceAll('\t', '')
    expect(toPlainText(parseRichText(source))).toBe(lines)
    expect(listInlineNodes(parseRichText(source)).every(({ type }) => type !== 'link')).toBe(true)
  })

  test('an image mark becomes plain text, with the image’s URL as a link', () => {
    expect(parseSingleParagraph('![a *b*](https://example.org/c.png)')).toEqual([
      makeTextNode('![a *b*]('),
      {
        type: 'link',
        href: 'https://example.org/c.png',
        host: null,
        children: [makeTextNode('https://example.org/c.png')],
      },
      makeTextNode(')'),
    ])
  })
})

test('parsing keeps every letter and digit outside link URLs, in the original order', () => {
  const letters = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '')
  const words = fc.constantFrom(
    ...HOSTILE_TEXT_FRAGMENTS.filter((piece) => !/[:&\d]|https/.test(piece)),
  )
  const typed = fc.array(words, { maxLength: 60 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(typed, (source) => {
      expect(letters(toPlainText(parseRichText(source)))).toBe(letters(source))
    }),
    { numRuns: 3000 },
  )
})

test('a text without formatting marks is parsed the same with and without the Markdown library', () => {
  const plain = fc.constantFrom(
    'a',
    'word',
    ' ',
    '  ',
    '\t',
    '\n',
    '\n',
    '\r\n',
    '\r',
    'é',
    '🦇',
    '#',
    '>',
    '|',
    '.',
    '&lt;',
    '-',
    'https://example.org/_a',
    '&',
    '(',
    ')',
    '!',
    '~~~',
    '\u00a0',
  )
  const typed = fc.array(plain, { maxLength: 40 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(typed, (source) => {
      const parsed = toBlocks(fromMarkdown(source, toMarkdownOptions(source)).children, source)
      expect(parseRichText(source)).toEqual(parsed)
    }),
    { numRuns: 2000 },
  )
})

test('a text without marks keeps its line breaks, and repeated spaces become one', () => {
  const words = fc.constantFrom('a', 'word', ' ', '\n', 'é', '🦇', ', ', '. ', '漢字', '#', '"')
  const typed = fc.array(words, { maxLength: 60 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(typed, (source) => {
      const lines = source.split('\n').map((line) => line.trim())
      expect(toPlainText(parseRichText(source))).toBe(lines.join('\n').replace(/^\n+|\n+$/g, ''))
    }),
  )
})

test('an excerpt is one line without marks, and never cuts a character in half', () => {
  const excerpt = (source: string) => toExcerpt(toPlainText(parseRichText(source)))
  expect(excerpt('**Nightfall**\n\n- [a](https://example.org)\n- b')).toBe('Nightfall • a • b')
  expect(excerpt('🦇'.repeat(300))).toBe(`${'🦇'.repeat(199)}…`)
})
