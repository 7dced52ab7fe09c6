import type { Link as MarkdownLink, Nodes, PhrasingContent, RootContent } from 'mdast'
import type { BlockNode, InlineNode, LinkNode, TextNode } from '#schema/contracts/core/rich-text.ts'
import { LIST_DEPTH_MAX } from '#schema/rules.ts'
import { type Link, listUrls, toLink } from './to-link.ts'
import { toPlainInlineText } from './to-plain-text.ts'

type MarkdownList = Extract<RootContent, { type: 'list' }>
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Nodes that are not supported become plain text, taken from `source`. */
export function toBlocks(nodes: readonly RootContent[], source: string, depth = 1): BlockNode[] {
  const blocks: BlockNode[] = []
  let lastLine = 0
  for (const node of nodes) {
    const block = toBlock(node, source, depth)
    const before = blocks.at(-1)
    const { start, end } = positionOf(node)
    const blankLines = start.line - lastLine - 1
    if (block.type === 'paragraph' && before?.type === 'paragraph' && blankLines === 0) {
      before.children.push(BREAK, ...block.children)
    } else {
      if (block.type === 'paragraph' && before)
        block.children.unshift(...makeLineBreakNodes(blankLines - 1))
      blocks.push(block)
    }
    lastLine = end.line
  }
  return blocks
}

export function makeLineBreakNodes(count: number): InlineNode[] {
  return Array.from({ length: Math.max(0, count) }, () => BREAK)
}

function toBlock(node: RootContent, source: string, depth: number): BlockNode {
  if (node.type === 'paragraph') {
    return { type: 'paragraph', children: joinText(toInline(node.children, source, {})) }
  }
  if (node.type === 'list' && depth <= LIST_DEPTH_MAX && isList(node, source)) {
    return {
      type: 'list',
      start: node.ordered ? (node.start ?? 1) : null,
      items: node.children.map(({ children }) => toBlocks(children, source, depth + 1)),
    }
  }
  return { type: 'paragraph', children: toTextNodes(toTyped(node, source), {}) }
}

/** Returns false for lines of stars, and for numbers that neither rise by one nor stay the same. */
function isList({ children: items, ordered }: MarkdownList, source: string): boolean {
  const [first = 0, ...others] = items.map((item) => Number.parseInt(toTyped(item, source), 10))
  return (
    items.some(({ children }) => children.length > 0) &&
    !items.some((item) => {
      const [child] = item.children
      return child?.type === 'list' && positionOf(child).start.line === positionOf(item).start.line
    }) &&
    (!ordered ||
      others.every((number, index) => number === first + index + 1) ||
      others.every((number) => number === first))
  )
}

function toInline(nodes: readonly PhrasingContent[], source: string, marks: Marks): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    if (node.type === 'text') return toLines(node.value, marks)
    if (node.type === 'break') return [BREAK]
    if (node.type === 'link') return toLinkOrText(node, source, marks)
    if (node.type === 'strong' || node.type === 'emphasis') {
      const children = toInline(node.children, source, { ...marks, [node.type]: true })
      if (LETTER_OR_DIGIT.test(toPlainInlineText(children))) return children
    }
    return toTextNodes(toTyped(node, source), marks)
  })
}

function toLinkOrText(node: MarkdownLink, source: string, marks: Marks): InlineNode[] {
  const link = toLink(node.url)
  const children = joinText(toInline(node.children, source, marks).flatMap(withoutLink)) as Line[]
  if (link && toPlainInlineText(children).trim() !== '') return [toLinkNode(link, children)]
  return toTextNodes(toTyped(node, source), marks)
}

function withoutLink(node: InlineNode): Line[] {
  return node.type === 'link' ? node.children : [node]
}

function joinText(nodes: readonly InlineNode[]): InlineNode[] {
  const joined: InlineNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (
      node.type === 'text' &&
      last?.type === 'text' &&
      last.strong === node.strong &&
      last.emphasis === node.emphasis
    ) {
      joined[joined.length - 1] = { ...last, value: last.value + node.value }
    } else {
      joined.push(node)
    }
  }
  return joined
}

function toTyped(node: Nodes, source: string): string {
  const { start, end } = positionOf(node)
  return source.slice(start.offset, end.offset)
}

function positionOf({ position, type }: Nodes) {
  if (!position) throw new Error(`a ${type} without a position`)
  return position
}

type Marks = Pick<TextNode, 'strong' | 'emphasis'>
type Line = LinkNode['children'][number]

export const LINE_ENDING = /\r\n|\r|\n/
const BREAK = { type: 'break' } as const

export function toTextNodes(value: string, marks: Marks): InlineNode[] {
  const nodes: InlineNode[] = []
  let end = 0
  for (const address of listUrls(value)) {
    nodes.push(...toLines(value.slice(end, address.start), marks))
    const shown = toLines(value.slice(address.start, address.end), marks)
    nodes.push(toLinkNode(address.link, shown))
    end = address.end
  }
  return [...nodes, ...toLines(value.slice(end), marks)]
}

function toLines(value: string, marks: Marks): Line[] {
  const lines = value.split(LINE_ENDING)
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

export function trimSpaces(line: string): string {
  return line.slice(findText(line), findTextEnd(line))
}

// These loops take linear time. A regular expression for trailing spaces takes quadratic time.
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

/** Shows the host after a link whose text is not its URL, so that no link can mislead. */
function toLinkNode({ href, host }: Link, children: Line[]): LinkNode {
  const shown = toPlainInlineText(children)
  const [, authority = ''] = /^[a-z]+:\/\/([^/?#]*)/i.exec(shown) ?? []
  const isAddress = toLink(shown)?.href === href && /^[\x21-\x7e]*$/.test(authority)
  return { type: 'link', href, host: isAddress ? null : host, children }
}
