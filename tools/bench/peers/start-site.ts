import type { World } from '../world.ts'
import { startWorld } from '../world.ts'
import type { Asked, Peer } from './peer.ts'

/** The API itself, past its cache. wrangler's own proxy is before it, which production has not. */
export async function startSite(world: World): Promise<Peer> {
  const system = await startWorld(world)
  return {
    name: 'Evernight in wrangler dev, uncached',
    urlOf: (ask) => `${system.apiUrl}/api/${pathOf(ask)}`,
    stop: () => system.stop(),
  }
}

export function pathOf(ask: Asked): string {
  switch (ask.what) {
    case 'directory':
      return `players?page=${ask.page}&fresh={fresh}`
    case 'search':
      return `players?search=${encodeURIComponent(ask.search)}&fresh={fresh}`
    case 'profile':
      return `players/${ask.id}/profile?fresh={fresh}`
    case 'ranking':
      return 'dynasties?fresh={fresh}'
  }
}
