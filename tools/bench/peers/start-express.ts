import { findFreePort } from '#tools/ports.ts'
import type { World } from '../world.ts'
import { databaseFile } from '../world.ts'
import { installPeer } from './install.ts'
import type { Peer } from './peer.ts'
import { startNode } from './start-node.ts'
import { pathOf } from './start-site.ts'

/** Express and better-sqlite3 on the site's own database file. */
export async function startExpress(world: World): Promise<Peer> {
  const port = await findFreePort(8981)
  const url = `http://127.0.0.1:${port}`
  const stop = await startNode({
    cwd: installPeer('express'),
    args: ['server.mjs', databaseFile(world) ?? '', String(port)],
    readyUrl: `${url}/api/dynasties`,
  })
  return { name: 'Express', urlOf: (ask) => `${url}/api/${pathOf(ask)}`, stop }
}
