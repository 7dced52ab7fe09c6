import { fromMarkdown } from 'mdast-util-from-markdown'
import type { RichText } from '../../contracts/core/rich-text.ts'
import { FORMATTING_MARKS_MAX, LIST_MARKERS_PER_LINE_MAX } from '../../rules.ts'
import { toMarkdownOptions } from './markdown-syntax.ts'
import { LINE_ENDING, makeLineBreakNodes, toBlocks, toTextNodes, trimSpaces } from './to-blocks.ts'

const LIST_MARKER = '(?:[-+*]|\\d{1,9}[.)])'
const MARK = new RegExp(
  `\\*+|_+|\`+|[[\\]<\\\\]|-[ \\t]|^[ \\t]*${LIST_MARKER}(?=[ \\t\\r\\n]|$)`,
  'gm',
)
// Does not match lines such as - - - or * * *, which are thematic breaks and not lists.
const MANY_MARKERS = new RegExp(
  `^[ \\t]*(?!([-*])(?:[ \\t]*\\1)*[ \\t]*$)(?:${LIST_MARKER}[ \\t]+){${LIST_MARKERS_PER_LINE_MAX}}`,
  'm',
)

/** Reads emphasis, lists, links and line breaks. Other markup, such as HTML, stays plain text. */
export function parseRichText(typed: string | null): RichText {
  const source = (typed ?? '').replace(/^\uFEFF/, '')
  const marks = source.match(MARK)?.length ?? 0
  // Parsing time is quadratic in the number of nested marks, so a text with too many stays plain.
  if (marks === 0 || marks > FORMATTING_MARKS_MAX || MANY_MARKERS.test(source)) {
    return toParagraphs(source)
  }
  // The cast is safe, because `toBlocks` nests lists no deeper than the type allows.
  return toBlocks(fromMarkdown(source, toMarkdownOptions(source)).children, source) as RichText
}

function toParagraphs(source: string): RichText {
  const paragraphs: { lines: string[]; blankLines: number }[] = []
  let blankLines = 0
  for (const line of source.split(LINE_ENDING)) {
    const text = trimSpaces(line)
    if (text === '') {
      blankLines++
    } else {
      if (blankLines > 0 || paragraphs.length === 0) paragraphs.push({ lines: [], blankLines })
      paragraphs.at(-1)?.lines.push(text)
      blankLines = 0
    }
  }
  return paragraphs.map(({ lines, blankLines }, index) => ({
    type: 'paragraph',
    children: [
      ...(index > 0 ? makeLineBreakNodes(blankLines - 1) : []),
      ...toTextNodes(lines.join('\n'), {}),
    ],
  }))
}
