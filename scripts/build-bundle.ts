import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { buildApp } from './build-app.ts'
import { buildCardKit } from './build-card-kit.ts'
import { buildEdge } from './build-edge.ts'
import { readRouteScripts } from './read-route-scripts.ts'

const DIST = 'web/dist'
const NEVER_SERVED = ['_headers', '_redirects', '_routes.json']

/**
 * Builds the pages into web/dist and what draws them into web/dist-edge. Of the documents, `app.html`
 * is the shell of every route and `index.html` the landing page, both for when the edge cannot draw;
 * `404.html` is the shell for what is not there. Without the last, Pages answers a missing script with
 * 200 and the start page, which a browser would then keep as that script for a year.
 */
export async function buildBundle(): Promise<void> {
  mkdirSync('.wrangler', { recursive: true })
  await build({ logLevel: 'warn', configFile: 'vite.config.ts', build: { manifest: true } })
  renameSync(join(DIST, 'index.html'), join(DIST, 'app.html'))
  copyFileSync(join(DIST, 'app.html'), join(DIST, '404.html'))
  const shell = readFileSync(join(DIST, 'app.html'), 'utf8')
  await buildCardKit(DIST)
  const outDir = await buildEdge(shell, readRouteScripts(join(DIST, '.vite/manifest.json')))
  rmSync(join(DIST, '.vite'), { recursive: true })
  const { drawLanding } = await importBuilt(outDir, 'draw-landing.js')
  writeFileSync(join(DIST, 'index.html'), await drawLanding(shell))
  const { drawOffline } = await importBuilt(outDir, 'draw-offline.js')
  await buildApp(DIST, drawOffline(shell))
  writeFileSync(join(DIST, '_routes.json'), JSON.stringify(toRoutes(readdirSync(DIST))))
}

function importBuilt(folder: string, name: string) {
  return import(pathToFileURL(resolve(folder, name)).href)
}

/** The edge answers for all but the files there are, and whatever else is asked for as a script. */
function toRoutes(names: string[]) {
  const files = names.filter((name) => !name.endsWith('.html') && !NEVER_SERVED.includes(name))
  const exclude = files.map((name) => (name.includes('.') ? `/${name}` : `/${name}/*`))
  return { version: 1, include: ['/*'], exclude }
}
