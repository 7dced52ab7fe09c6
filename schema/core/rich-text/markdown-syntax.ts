import type { Options } from 'mdast-util-from-markdown'
import type { Code, Construct, State } from 'micromark-util-types'
import { findAddresses } from './to-link.ts'

// CommonMark's other marks. Images, code and rulers are recognised, so that what is in them is no mark.
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
/** What has a meaning unless it is escaped. */
const ESCAPED = /^[*_[\]()<>`+.\\-]/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** The options with which the library parses one text. */
export function toSyntax(source: string): Options {
  const address = recogniseAddresses(source)
  return {
    extensions: [
      { disable: { null: NOT_SUPPORTED } },
      // By the code of their first character: h and s.
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
          // Only references have use for the label, and there are none. The library's handler decodes
          // character references, in browsers by innerHTML, which the pages' policy refuses.
          labelText() {},
        },
      },
    ],
  }
}

/** Whether a backslash is a mark. That of ¯\_(ツ)_/¯ is not. */
function isEscape(source: string, offset: number): boolean {
  const next = source.charAt(offset + 1)
  const around = source.charAt(offset - 1) + source.charAt(offset + 2)
  return ESCAPED.test(next) && (next !== '_' || LETTER_OR_DIGIT.test(around))
}

/** An address in the text, and all that looks like marks in it, is what CommonMark calls an autolink. */
function recogniseAddresses(source: string): Construct {
  const ends = new Map(findAddresses(source).map(({ start, end }) => [start, end]))
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
