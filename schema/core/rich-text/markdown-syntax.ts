import type { Options } from 'mdast-util-from-markdown'
import type { Code, Construct, State } from 'micromark-util-types'
import { listUrls } from './to-link.ts'

// Images, inline code and thematic breaks are shown as typed too, but are not in this list: they
// must be parsed, so that emphasis marks inside them stay plain text.
const NOT_SUPPORTED = [
  'blockQuote',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'definition',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'setextUnderline',
]
const ESCAPED = /^[*_[\]()<>`+.\\-]/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

export function toMarkdownOptions(source: string): Options {
  const address = recogniseAddresses(source)
  return {
    extensions: [
      { disable: { null: NOT_SUPPORTED } },
      { text: { 72: address, 83: address, 104: address, 115: address } },
    ],
    mdastExtensions: [
      {
        exit: {
          escapeMarker(token) {
            if (isEscape(source, token.start.offset)) return
            const node = this.stack.at(-1)
            if (node && 'value' in node) node.value += '\\'
          },
          // The library's handler would use innerHTML, which the CSP forbids.
          labelText() {},
        },
      },
    ],
  }
}

/** The backslash in ¯\_(ツ)_/¯ is not an escape. */
function isEscape(source: string, offset: number): boolean {
  const next = source.charAt(offset + 1)
  const around = source.charAt(offset - 1) + source.charAt(offset + 2)
  return ESCAPED.test(next) && (next !== '_' || LETTER_OR_DIGIT.test(around))
}

/** Treats a bare URL as a CommonMark autolink, so that marks inside it stay plain text. */
function recogniseAddresses(source: string): Construct {
  const ends = new Map(listUrls(source).map(({ start, end }) => [start, end]))
  return {
    previous() {
      return ends.has(this.now().offset)
    },
    tokenize(effects, ok, nok): State {
      const now = () => this.now().offset
      let end: number | undefined
      function start(code: Code): State | undefined {
        end = ends.get(now())
        if (end === undefined) return nok(code)
        effects.enter('autolink')
        effects.enter('autolinkProtocol')
        return inside(code)
      }
      function inside(code: Code): State | undefined {
        if (now() !== end) {
          effects.consume(code)
          return inside
        }
        effects.exit('autolinkProtocol')
        effects.exit('autolink')
        return ok(code)
      }
      return start
    },
  }
}
