import * as z from 'zod'

const textNode = z.object({
  type: z.literal('text'),
  value: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
})
const breakNode = z.object({ type: z.literal('break') })
const linkNode = z.object({
  type: z.literal('link'),
  href: z.string(),
  /** The host to show after the link; null if the link's text is already the URL. */
  host: z.string().nullable(),
  children: z.array(z.discriminatedUnion('type', [textNode, breakNode])),
})
const paragraphNode = z
  .object({
    type: z.literal('paragraph'),
    children: z.array(z.discriminatedUnion('type', [textNode, breakNode, linkNode])),
  })
  .meta({ id: 'TextParagraph' })

function listOf<Node extends z.ZodType>(node: Node) {
  return z.object({
    type: z.literal('list'),
    start: z.number().nullable(),
    items: z.array(z.array(node)),
  })
}

// Defines each of the LIST_DEPTH_MAX levels of nested lists, because no schema may be recursive.
const innerList = listOf(paragraphNode)
const middleList = listOf(z.discriminatedUnion('type', [paragraphNode, innerList]))
const outerList = listOf(z.discriminatedUnion('type', [paragraphNode, middleList]))

export const richText = z
  .array(z.discriminatedUnion('type', [paragraphNode, outerList]))
  .meta({ id: 'RichText' })

export type RichText = z.infer<typeof richText>
export type InlineNode = z.infer<typeof paragraphNode>['children'][number]
export type TextNode = z.infer<typeof textNode>
export type LinkNode = z.infer<typeof linkNode>
export type BlockNode =
  | z.infer<typeof paragraphNode>
  | { type: 'list'; start: number | null; items: BlockNode[][] }
