import { Fragment, type ReactNode } from 'react'
import type {
  BlockNode,
  InlineNode,
  LinkNode,
  RichText as Nodes,
} from '#schema/contracts/core/rich-text.ts'

export function RichText({ nodes, className = '' }: { nodes: Nodes; className?: string }) {
  return <div className={`rich-text ${className}`}>{renderBlocks(nodes)}</div>
}

function renderBlocks(blocks: readonly BlockNode[]): ReactNode {
  return withKeys(blocks, (block) => {
    if (block.type === 'paragraph') return <p dir="auto">{renderInline(block.children)}</p>
    const items = withKeys(block.items, (item) => <li>{renderBlocks(item)}</li>)
    if (block.start === null) return <ul dir="auto">{items}</ul>
    return (
      <ol dir="auto" start={block.start}>
        {items}
      </ol>
    )
  })
}

function renderInline(nodes: readonly InlineNode[]): ReactNode {
  return withKeys(nodes, (node) => {
    if (node.type === 'break') return <br />
    if (node.type === 'link') return <TextLink {...node} />
    const text = node.emphasis ? <em>{node.value}</em> : node.value
    return node.strong ? <strong>{text}</strong> : text
  })
}

function TextLink({ href, host, children }: LinkNode) {
  // Only web pages open in a new tab, because other URLs open the game.
  const isPage = href.startsWith('https:')
  return (
    <a
      href={href}
      target={isPage ? '_blank' : undefined}
      rel="nofollow ugc noopener"
      className="text-link"
    >
      <bdi>{renderInline(children)}</bdi>
      {host !== null && <bdi className="text-[0.8em]"> ({host})</bdi>}
      {isPage && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}

function withKeys<Node>(nodes: readonly Node[], render: (node: Node) => ReactNode): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text are never reordered
    <Fragment key={index}>{render(node)}</Fragment>
  ))
}
