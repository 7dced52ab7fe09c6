import type { LineageNode } from '#schema/contracts/lineage.ts'

/** Somebody as the site itself shows them; the made-up family borrows their names and portraits. */
export type Model = Omit<LineageNode, 'children' | 'childCount' | 'hasMore'>

const CHILDREN_MAX = 12

/**
 * A family of `size` players, all loaded: each has up to twelve childer, so that it is as deep as a
 * real one. Its members look like the models, one after the other; the root is the first of them.
 */
export function makeFamily(models: readonly Model[], size: number): LineageNode {
  const nodes = [makeNode(models, 0)]
  for (const parent of nodes) {
    const count = Math.min(1 + ((nodes.length * 7) % CHILDREN_MAX), size - nodes.length)
    for (let born = 0; born < count; born++) {
      const child = makeNode(models, nodes.length)
      parent.children.push(child)
      nodes.push(child)
    }
    parent.childCount = parent.children.length
  }
  const [root] = nodes
  if (!root) throw new Error('a family of nobody')
  return root
}

function makeNode(models: readonly Model[], index: number): LineageNode {
  const model = models[index % models.length]
  if (!model) throw new Error('a family needs somebody to look like')
  const playerUuid =
    index === 0
      ? model.playerUuid
      : `${index.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`
  return { ...model, playerUuid, children: [], childCount: 0, hasMore: false }
}
