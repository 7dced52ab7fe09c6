import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { UserError } from '#tools/lib/fail.ts'
import * as site from '#web/site.ts'
import { buildInstallableApp } from './build-installable-app.ts'
import { buildLinkCardAssets } from './build-link-card-kit.ts'
import { buildPagesWorker } from './build-pages-worker.ts'
import { buildWritingSystemFonts } from './fonts/script-fonts.ts'
import { readRouteScripts } from './read-route-scripts.ts'
import { listSettingFaults } from './setting-faults.ts'
import { hashSources, PAGES_BUILD_DIR, SOURCES_HASH_FILE } from './sources.ts'

const NEVER_SERVED = ['_headers', '_redirects', '_routes.json', '_worker.js']

/**
 * The wrangler configuration of the Pages Worker. It is written beside a package.json of its own,
 * because wrangler's Pages commands look for the configuration next to the nearest package.json.
 */
const PAGES_CONFIG = {
  name: 'evernight',
  pages_build_output_dir: 'site',
  compatibility_date: '2026-11-01',
  // Enables AsyncLocalStorage, which keeps the API access of concurrent renders apart.
  compatibility_flags: ['nodejs_als'],
  services: [{ binding: 'API', service: 'evernight-api' }],
}

/** Replaces web/dist only after a complete build, so that a failed build leaves it unchanged. */
export async function buildBundle(): Promise<void> {
  const faults = listSettingFaults(site)
  if (faults.length > 0) throw new UserError(`web/site.ts: ${faults.join(' ')}`)
  const sources = hashSources()
  const folder = resolve(`.wrangler/pages-${process.pid}`)
  try {
    await buildPages(folder)
    writeFileSync(join(folder, basename(SOURCES_HASH_FILE)), sources)
    rmSync(PAGES_BUILD_DIR, { recursive: true, force: true })
    renameSync(folder, PAGES_BUILD_DIR)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Writes the files of the Pages project. `app.html` and `index.html` are served when the Worker
 * cannot render. Without `404.html`, Pages would answer a missing script with the start page and
 * status 200, which browsers would cache for a year.
 */
async function buildPages(folder: string): Promise<void> {
  const dist = join(folder, 'site')
  const worker = join(dist, '_worker.js')
  await build({
    logLevel: 'warn',
    configFile: 'vite.config.ts',
    build: { manifest: true, outDir: dist },
  })
  renameSync(join(dist, 'index.html'), join(dist, 'app.html'))
  copyFileSync(join(dist, 'app.html'), join(dist, '404.html'))
  const shell = readFileSync(join(dist, 'app.html'), 'utf8')
  await buildWritingSystemFonts(dist)
  await buildLinkCardAssets(dist)
  await buildPagesWorker(worker, readRouteScripts(join(dist, '.vite/manifest.json')))
  rmSync(join(dist, '.vite'), { recursive: true })
  const staticFiles = join(worker, 'static-files.js')
  const files = await import(pathToFileURL(staticFiles).href)
  rmSync(staticFiles)
  writeFileSync(join(dist, 'index.html'), await files.renderLandingPage(shell))
  await buildInstallableApp(dist, files.renderOfflinePage(shell))
  writeFileSync(join(dist, '_redirects'), files.renderRedirects())
  writeFileSync(join(folder, 'pages.json'), files.renderPagesJson())
  writeFileSync(join(dist, '_routes.json'), JSON.stringify(toRoutes(readdirSync(dist))))
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(PAGES_CONFIG, null, 2))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
}

/** Routes every request to the Worker, except those for existing files and missing scripts. */
function toRoutes(names: string[]) {
  const files = names.filter((name) => !name.endsWith('.html') && !NEVER_SERVED.includes(name))
  const exclude = files.map((name) => (name.includes('.') ? `/${name}` : `/${name}/*`))
  return { version: 1, include: ['/*'], exclude }
}
