import type { Inline, LinkNode, TextNode } from '../../contracts/core/rich-text.ts'
import { findAddresses, type Link, toLink } from './to-link.ts'
import { toPlainInline } from './to-plain-text.ts'

export type Marks = Pick<TextNode, 'strong' | 'emphasis'>
export type Line = LinkNode['children'][number]

export const LINE_END = /\r\n|\r|\n/
export const BREAK = { type: 'break' } as const

/** Text without marks in it: the addresses that may be links are links. */
export function toText(value: string, marks: Marks): Inline[] {
  const nodes: Inline[] = []
  let end = 0
  for (const address of findAddresses(value)) {
    nodes.push(...toLines(value.slice(end, address.start), marks))
    const shown = toLines(value.slice(address.start, address.end), marks)
    nodes.push(toLinkNode(address.link, shown))
    end = address.end
  }
  return [...nodes, ...toLines(value.slice(end), marks)]
}

/** The lines with breaks between them, without the spaces around a break. */
export function toLines(value: string, marks: Marks): Line[] {
  const lines = value.split(LINE_END)
  return lines.flatMap((line, index): Line[] => {
    const start = index === 0 ? 0 : findText(line)
    const end = index === lines.length - 1 ? line.length : findTextEnd(line)
    const text = line.slice(start, end)
    return [
      ...(index > 0 ? [BREAK] : []),
      ...(text === '' ? [] : [{ type: 'text' as const, value: text, ...marks }]),
    ]
  })
}

/** CommonMark's: other blanks are text. */
export function trimSpaces(line: string): string {
  return line.slice(findText(line), findTextEnd(line))
}

// Loops, since a pattern for the spaces at an end costs the square of those before a letter.
function findText(line: string): number {
  let start = 0
  while (isSpace(line.charAt(start))) start++
  return start
}

function findTextEnd(line: string): number {
  let end = line.length
  while (isSpace(line.charAt(end - 1))) end--
  return end
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\t'
}

/**
 * The host is shown behind the text of a link, unless the text is its address, so that no text can claim
 * to be another one; also where it has letters that look like others.
 */
export function toLinkNode({ href, host }: Link, children: Line[]): LinkNode {
  const shown = toPlainInline(children)
  const [, authority = ''] = /^[a-z]+:\/\/([^/?#]*)/i.exec(shown) ?? []
  const isAddress = toLink(shown)?.href === href && /^[\x21-\x7e]*$/.test(authority)
  return { type: 'link', href, host: isAddress ? null : host, children }
}
