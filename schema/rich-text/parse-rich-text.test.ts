import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { HOSTILE, HOSTILE_TEXT, NESTED, PIECES } from '#test/support/hostile-texts.ts'
import { type Block, type Inline, richText } from '../contracts/rich-text.ts'
import { LIST_DEPTH_MAX, LORE_MAX_LENGTH, TEXT_MARKS_MAX } from '../rules.ts'
import { toSyntax } from './markdown-syntax.ts'
import { parseRichText } from './parse-rich-text.ts'
import { toBlocks } from './to-blocks.ts'
import { toLink } from './to-link.ts'
import { toExcerpt, toPlainText } from './to-plain-text.ts'

const BREAK = { type: 'break' }

/** The nodes of a text of one paragraph. */
function parseLine(source: string): Inline[] {
  const [block, ...rest] = parseRichText(source)
  if (block?.type !== 'paragraph' || rest.length > 0) throw new Error('not one paragraph')
  return block.children
}

function text(value: string, marks: object = {}) {
  return { type: 'text', value, ...marks }
}

/** The nodes of a text as typed, which has no marks. */
function expectAsTyped(source: string) {
  expect(parseLine(source)).toEqual([text(source)])
}

function listInline(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) =>
    block.type === 'paragraph' ? block.children : block.items.flatMap(listInline),
  )
}

function listLinks(source: string): { href: string; host: string | null; shown: string }[] {
  return listInline(parseRichText(source)).flatMap((node) =>
    node.type === 'link'
      ? [
          {
            href: node.href,
            host: node.host,
            shown: node.children.map((child) => ('value' in child ? child.value : '\n')).join(''),
          },
        ]
      : [],
  )
}

describe('marks', () => {
  test('bold and italic, inside each other and beside each other', () => {
    expect(parseLine('a **b *c* d** _e_ ***f***')).toEqual([
      text('a '),
      text('b ', { strong: true }),
      text('c', { strong: true, emphasis: true }),
      text(' d', { strong: true }),
      text(' '),
      text('e', { emphasis: true }),
      text(' '),
      text('f', { strong: true, emphasis: true }),
    ])
  })

  test('the end of a line is a break, an empty line a paragraph, and each further one a line', () => {
    expect(parseRichText('a\nb  \n c\r\n\r\nd\n\n\n\n*e*')).toEqual([
      { type: 'paragraph', children: [text('a'), BREAK, text('b'), BREAK, text('c')] },
      { type: 'paragraph', children: [text('d')] },
      { type: 'paragraph', children: [BREAK, BREAK, text('e', { emphasis: true })] },
    ])
  })

  test('lists with bullets and numbers, inside each other', () => {
    const paragraph = (value: string) => ({ type: 'paragraph', children: [text(value)] })
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

  test('a list deeper than three is text', () => {
    const source = '- a\n  - b\n    - c\n      - d\n        - e'
    const parsed = parseRichText(source)
    expect(richText.safeParse(parsed).success).toBe(true)
    expect(toPlainText(parsed)).toBe('• a\n\n• b\n\n• c\n- d\n- e')
  })

  test('links with a text, in angle brackets and bare; each has the host unless it shows the address', () => {
    expect(
      listLinks(
        '[the **hall**](https://example.org/a) <https://b.example.org> https://c.example.org.',
      ),
    ).toEqual([
      { href: 'https://example.org/a', host: 'example.org', shown: 'the hall' },
      { href: 'https://b.example.org/', host: null, shown: 'https://b.example.org' },
      { href: 'https://c.example.org/', host: null, shown: 'https://c.example.org' },
    ])
  })

  test('an address keeps what looks like marks in it', () => {
    expect(listLinks('https://example.org/_a_/*b*/c and *d*').map(({ shown }) => shown)).toEqual([
      'https://example.org/_a_/*b*/c',
    ])
  })

  test('a backslash takes the meaning of a mark', () => {
    expect(parseLine('\\*no\\* \\[a\\](https) \\_no\\_ \\\\ C:\\Users\\n')).toEqual([
      text('*no* [a](https) _no_ \\ C:\\Users\\n'),
    ])
  })

  test('no text has no nodes', () => {
    expect(parseRichText(null)).toEqual([])
    expect(parseRichText(' \n\t\n ')).toEqual([])
  })
})

describe('text as typed', () => {
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
  ])('%s', (source) => expectAsTyped(source))

  test.each([
    'Title\n=====\n---\nText',
    '```\ncode\n```',
    'a\n***\nb\n- - -\nc',
    'foo\\\nbar',
    '10. ten\n9. nine\n8. eight',
    '* * * a\n\n\n\n\tb',
  ])('the lines of %j', (source) => {
    const lines = source.replaceAll('\t', '')
    expect(toPlainText(parseRichText(source))).toBe(lines)
    expect(listInline(parseRichText(source)).every(({ type }) => type !== 'link')).toBe(true)
  })

  test('an image is text, with its address as a link', () => {
    expect(parseLine('![a *b*](https://example.org/c.png)')).toEqual([
      text('![a *b*]('),
      {
        type: 'link',
        href: 'https://example.org/c.png',
        host: null,
        children: [text('https://example.org/c.png')],
      },
      text(')'),
    ])
  })
})

/** What every text must be true of: only the union's nodes, only allowed links, and no text lost. */
function expectClosed(source: string): void {
  const parsed = parseRichText(source)
  // A key or a type that the union does not have is refused.
  expect(strictly(parsed)).toEqual(parsed)
  for (const { href, host, shown } of listLinks(source)) {
    expect(href).toMatch(/^(?:https:\/\/[^/@\s]+\/|secondlife:\/\/\/app\/)/)
    expect(toLink(href)?.href).toBe(href)
    if (host === null) expect(toLink(shown)?.href).toBe(href)
  }
  for (const node of listInline(parsed)) {
    if (node.type === 'text') expect(node.value).not.toMatch(/^$|[\r\n]/)
  }
}

function strictly(parsed: readonly Block[]) {
  const result = richText.safeParse(parsed)
  return result.success ? result.data : result.error.issues
}

describe('hostile texts', () => {
  test.each(HOSTILE)('%j', (source) => {
    expectClosed(source)
    for (const { href } of listLinks(source)) expect(href).not.toMatch(/script:|data:|pay|login/i)
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
  ])('%s is text as typed', (source) => expectAsTyped(source))

  test('the text of a link cannot claim another host', () => {
    expect(
      listLinks(
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

test('whatever is typed has only the nodes of the union and allowed links', () => {
  fc.assert(fc.property(HOSTILE_TEXT, expectClosed), { numRuns: 3000 })
})

test('no letter or digit outside the addresses of links is lost, added or moved', () => {
  const letters = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '')
  const words = fc.constantFrom(...PIECES.filter((piece) => !/[:&\d]|https/.test(piece)))
  const typed = fc.array(words, { maxLength: 60 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(typed, (source) => {
      expect(letters(toPlainText(parseRichText(source)))).toBe(letters(source))
    }),
    { numRuns: 3000 },
  )
})

test('a text without marks has the same nodes with the library and without it', () => {
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
      const parsed = toBlocks(fromMarkdown(source, toSyntax(source)).children, source)
      expect(parseRichText(source)).toEqual(parsed)
    }),
    { numRuns: 2000 },
  )
})

test('a text without marks has its lines as typed, with the spaces that a browser collapses', () => {
  const words = fc.constantFrom('a', 'word', ' ', '\n', 'é', '🦇', ', ', '. ', '漢字', '#', '"')
  const typed = fc.array(words, { maxLength: 60 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(typed, (source) => {
      const lines = source.split('\n').map((line) => line.trim())
      expect(toPlainText(parseRichText(source))).toBe(lines.join('\n').replace(/^\n+|\n+$/g, ''))
    }),
  )
})

describe('bounds', () => {
  test.each(NESTED)('of many times %j, the nodes are those of the union', (mark) => {
    expectClosed(mark.repeat(LORE_MAX_LENGTH / mark.length))
    expectClosed(mark.repeat(TEXT_MARKS_MAX / 4))
  })

  test('a text with more marks than a text has use for is shown as typed', () => {
    const many = '*a* '.repeat(TEXT_MARKS_MAX / 2)
    expect(listInline(parseRichText(many)).some((node) => 'emphasis' in node)).toBe(true)
    expect(parseRichText(`${many}*a*`)).toEqual([
      { type: 'paragraph', children: [text(`${many}*a*`)] },
    ])
  })

  test('lists are as deep as the contract allows, whatever is typed', () => {
    const deep = Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')
    expect(richText.safeParse(parseRichText(deep)).success).toBe(true)
    const tooDeep = Array.from({ length: LIST_DEPTH_MAX + 1 }).reduce<Block[]>(
      (items) => [{ type: 'list', start: null, items: [items] }],
      [],
    )
    expect(richText.safeParse(tooDeep).success).toBe(false)
  })
})

test('an excerpt is one line without marks, cut between letters', () => {
  const excerpt = (source: string) => toExcerpt(toPlainText(parseRichText(source)))
  expect(excerpt('**Nightfall**\n\n- [a](https://example.org)\n- b')).toBe('Nightfall • a • b')
  expect(excerpt('🦇'.repeat(300))).toBe(`${'🦇'.repeat(199)}…`)
})
