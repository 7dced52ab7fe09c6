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
import { Failure } from '#tools/lib/fail.ts'
import * as site from '#web/site.ts'
import { buildApp } from './build-app.ts'
import { buildCardKit } from './build-card-kit.ts'
import { buildEdge } from './build-edge.ts'
import { readRouteScripts } from './read-route-scripts.ts'
import { buildScriptFonts } from './script-fonts.ts'
import { listSettingFaults } from './setting-faults.ts'

const PAGES_DIR = 'web/dist'
const DIST = join(PAGES_DIR, 'site')
const WORKER = join(DIST, '_worker.js')
const NEVER_SERVED = ['_headers', '_redirects', '_routes.json', '_worker.js']

/**
 * wrangler's Pages commands take the configuration next to the nearest package.json, so the build
 * brings both: at the root they would read the API's.
 */
const PAGES_CONFIG = {
  name: 'evernight',
  pages_build_output_dir: 'site',
  compatibility_date: '2026-11-01',
  // Each request that is being rendered has its own way to the API.
  compatibility_flags: ['nodejs_als'],
  services: [{ binding: 'API', service: 'evernight-api' }],
}

/**
 * Builds the Pages project, web/dist: the static files in site/, among them the folder of the Worker
 * that renders documents, and wrangler's configuration. Of the documents, `app.html`
 * is the shell of every route and `index.html` the landing page, both for when the edge cannot draw;
 * `404.html` is the shell for what is not there. Without the last, Pages answers a missing script with
 * 200 and the start page, which a browser would then keep as that script for a year.
 */
export async function buildBundle(): Promise<void> {
  const faults = listSettingFaults(site)
  if (faults.length > 0) throw new Failure(`web/site.ts: ${faults.join(' ')}`)
  mkdirSync('.wrangler', { recursive: true })
  await build({ logLevel: 'warn', configFile: 'vite.config.ts', build: { manifest: true } })
  renameSync(join(DIST, 'index.html'), join(DIST, 'app.html'))
  copyFileSync(join(DIST, 'app.html'), join(DIST, '404.html'))
  const shell = readFileSync(join(DIST, 'app.html'), 'utf8')
  await buildScriptFonts(DIST)
  await buildCardKit(DIST)
  await buildEdge(WORKER, readRouteScripts(join(DIST, '.vite/manifest.json')))
  rmSync(join(DIST, '.vite'), { recursive: true })
  const staticFiles = join(WORKER, 'static-files.js')
  const files = await import(pathToFileURL(resolve(staticFiles)).href)
  rmSync(staticFiles)
  writeFileSync(join(DIST, 'index.html'), await files.renderLanding(shell))
  await buildApp(DIST, files.renderOffline(shell))
  writeFileSync(join(DIST, '_redirects'), files.renderRedirects())
  writeFileSync(join(PAGES_DIR, 'pages.json'), files.renderPageList())
  writeFileSync(join(DIST, '_routes.json'), JSON.stringify(toRoutes(readdirSync(DIST))))
  writeFileSync(join(PAGES_DIR, 'wrangler.json'), JSON.stringify(PAGES_CONFIG, null, 2))
  writeFileSync(join(PAGES_DIR, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
}

/** The edge answers for all but the files there are, and whatever else is asked for as a script. */
function toRoutes(names: string[]) {
  const files = names.filter((name) => !name.endsWith('.html') && !NEVER_SERVED.includes(name))
  const exclude = files.map((name) => (name.includes('.') ? `/${name}` : `/${name}/*`))
  return { version: 1, include: ['/*'], exclude }
}
