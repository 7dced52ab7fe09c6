import { expect } from 'vitest'
import type { Block, Inline } from '#schema/contracts/core/rich-text.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'

export function parseLine(source: string): Inline[] {
  const [block, ...rest] = parseRichText(source)
  if (block?.type !== 'paragraph' || rest.length > 0) throw new Error('not one paragraph')
  return block.children
}

export function makeTextNode(value: string, marks: object = {}) {
  return { type: 'text', value, ...marks }
}

export function expectAsTyped(source: string) {
  expect(parseLine(source)).toEqual([makeTextNode(source)])
}

export function listInline(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) =>
    block.type === 'paragraph' ? block.children : block.items.flatMap(listInline),
  )
}

export function listLinks(source: string): { href: string; host: string | null; shown: string }[] {
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
