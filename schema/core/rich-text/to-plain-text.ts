import type { BlockNode, InlineNode } from '../../contracts/core/rich-text.ts'

export function toPlainText(text: readonly BlockNode[]): string {
  return text
    .map((block) =>
      block.type === 'paragraph'
        ? toPlainInlineText(block.children)
        : block.items
            .map((item, index) => `${toMarker(block.start, index)} ${toPlainText(item)}`)
            .join('\n'),
    )
    .join('\n\n')
}

export function toPlainInlineText(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'link') return toPlainInlineText(node.children)
      return node.type === 'text' ? node.value : '\n'
    })
    .join('')
}

function toMarker(start: number | null, index: number): string {
  return start === null ? '•' : `${start + index}.`
}

const EXCERPT_MAX_LENGTH = 200

export function toExcerpt(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const letters = Array.from(line)
  if (letters.length <= EXCERPT_MAX_LENGTH) return line
  return `${letters
    .slice(0, EXCERPT_MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
