import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { buildCardKit } from './build-card-kit.ts'

const DIST = 'web/dist'
const ROOT_ELEMENT = /<div id="root">[\s\S]*?<\/div>(?=\s*<noscript>)/

/**
 * Builds the pages into web/dist: `index.html` is the landing page, painted before any script runs,
 * `app.html` the shell of every other route, and `404.html` the same for what is not there. Without
 * the last, Pages answers a missing script with 200 and the start page, which a browser would then
 * keep as that script for a year.
 */
export async function buildBundle(): Promise<void> {
  mkdirSync('.wrangler', { recursive: true })
  await build({ logLevel: 'warn', configFile: 'vite.config.ts' })
  renameSync(join(DIST, 'index.html'), join(DIST, 'app.html'))
  copyFileSync(join(DIST, 'app.html'), join(DIST, '404.html'))
  const shell = readFileSync(join(DIST, 'app.html'), 'utf8')
  if (!ROOT_ELEMENT.test(shell)) throw new Error('index.html has no #root before its <noscript>')
  const landing = await prerenderLanding()
  const page = shell.replace(ROOT_ELEMENT, () => `<div id="root" data-prerendered>${landing}</div>`)
  writeFileSync(join(DIST, 'index.html'), page)
  await buildCardKit(DIST)
}

async function prerenderLanding(): Promise<string> {
  const outDir = mkdtempSync(resolve('.wrangler/prerender-'))
  try {
    await build({
      logLevel: 'warn',
      configFile: 'vite.config.ts',
      build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    })
    const built = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
    return await built.prerenderLanding()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
