import type { LineageNode } from '#schema/contracts/realm/lineage.ts'

/** Makes a node of a lineage tree. Its name is the UUID unless `given` has a name. */
export function makeLineageNode(playerUuid: string, given: Partial<LineageNode> = {}): LineageNode {
  const children = given.children ?? []
  return {
    playerUuid,
    characterName: playerUuid,
    title: null,
    race: 'Vampire',
    generation: 1,
    avatarUrl: null,
    houseRole: null,
    houseTitle: null,
    clanRole: null,
    clanTitle: null,
    bloodlineRole: null,
    childCount: children.length,
    hasMore: false,
    ...given,
    children,
  }
}
