import type { Page } from '@playwright/test'
import type { LineageNode } from '#schema/contracts/realm/lineage.ts'
import { makeLineageNode } from '#test/support/make-lineage-node.ts'

export async function readOwnLineageTree(page: Page): Promise<LineageNode> {
  const user = await (await page.request.get('/api/user')).json()
  const path = `/api/lineage/bloodline/${user.playerUuid}?depth=8&limit=50`
  return (await page.request.get(path)).json()
}

export function locateTreeRow(page: Page, name: string) {
  return page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
}

export function makeChildeNode(id: string, children: LineageNode[] = []): LineageNode {
  const uuid = `${id.padStart(8, '0')}-0000-0000-0000-000000000000`
  return makeLineageNode(uuid, { characterName: `Childe ${id}`, generation: 3, children })
}

export async function mockLineageApi(page: Page, toTree: (uuid: string) => LineageNode) {
  await page.route(/\/api\/lineage\/bloodline\/[0-9a-f-]{36}\?/, (route) => {
    const uuid = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({ json: toTree(uuid) })
  })
}
