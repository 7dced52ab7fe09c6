import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '#tools/ports.ts'
import type { World } from '../world.ts'
import { databaseFile } from '../world.ts'
import { installPeer } from './install.ts'
import { outerNodeEnv } from './outer-node.ts'
import type { Asked, Peer } from './peer.ts'
import { startNode } from './start-node.ts'

const FIELDS = 'id,uuid,name,race,power,portrait_uuid,last_seen_at'

/** Directus on a copy of the site's database, asked as its administrator, without its cache. */
export async function startDirectus(world: World): Promise<Peer> {
  const cwd = installPeer('directus')
  const file = join(world.stateDir, 'directus.sqlite')
  copyFileSync(databaseFile(world) ?? '', file)
  const port = await findFreePort(8982)
  const token = randomUUID()
  const env = {
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: file,
    SECRET: randomUUID(),
    HOST: '127.0.0.1',
    PORT: String(port),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: randomUUID(),
    ADMIN_TOKEN: token,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    QUERY_LIMIT_MAX: '-1',
  }
  const cli = 'node_modules/directus/cli.js'
  execFileSync('node', [cli, 'bootstrap'], { cwd, env: { ...outerNodeEnv(), ...env } })
  const url = `http://127.0.0.1:${port}`
  const stop = await startNode({ cwd, args: [cli, 'start'], env, readyUrl: `${url}/server/ping` })
  return {
    name: 'Directus',
    urlOf: (ask) => `${url}/items/${pathOf(ask)}&access_token=${token}`,
    stop,
  }
}

function pathOf(ask: Asked): string {
  const present = 'filter[departed_at][_null]=true'
  const list = `players?fields=${FIELDS}&sort=search_name,id&limit=20&meta=filter_count&${present}`
  switch (ask.what) {
    case 'directory':
      return `${list}&page=${ask.page}`
    case 'search':
      return `${list}&filter[search_name][_contains]=${encodeURIComponent(ask.search)}`
    case 'profile':
      return `players/${ask.id}?fields=*`
    case 'ranking':
      return `dynasties?fields=*&sort=-member_count,name&limit=-1&${present}`
  }
}
