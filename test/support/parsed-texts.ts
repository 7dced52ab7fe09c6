import { expect } from 'vitest'
import type { BlockNode, InlineNode } from '#schema/contracts/core/rich-text.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'

export function parseSingleParagraph(source: string): InlineNode[] {
  const [block, ...rest] = parseRichText(source)
  if (block?.type !== 'paragraph' || rest.length > 0) throw new Error('not one paragraph')
  return block.children
}

export function makeTextNode(value: string, marks: object = {}) {
  return { type: 'text', value, ...marks }
}

export function expectParsedAsPlainText(source: string) {
  expect(parseSingleParagraph(source)).toEqual([makeTextNode(source)])
}

export function listInlineNodes(blocks: readonly BlockNode[]): InlineNode[] {
  return blocks.flatMap((block) =>
    block.type === 'paragraph' ? block.children : block.items.flatMap(listInlineNodes),
  )
}

export function listRichTextLinks(
  source: string,
): { href: string; host: string | null; shown: string }[] {
  return listInlineNodes(parseRichText(source)).flatMap((node) =>
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
