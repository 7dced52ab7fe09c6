import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { build } from 'vite'
import { DESCRIPTION, SITE } from '#web/site.ts'
import { readThemeColours } from './build-link-card-kit.ts'

const OFFLINE_PAGE = '/offline/'
// The icon's share of a maskable icon's width. Systems may crop a tenth off each side.
const MASKED_SCALE = 0.72

export async function buildInstallableApp(dist: string, offlinePage: string): Promise<void> {
  const theme = readThemeColours()
  const background = theme['night-950']
  await drawIcons(join(dist, 'icons'), theme['night-900'])
  writeFileSync(join(dist, 'app.webmanifest'), JSON.stringify(toManifest(background)))
  mkdirSync(join(dist, 'offline'), { recursive: true })
  writeFileSync(join(dist, 'offline/index.html'), offlinePage)
  await buildServiceWorker(dist, [OFFLINE_PAGE, ...listFiles(offlinePage)])
}

async function drawIcons(folder: string, background: string): Promise<void> {
  const require = createRequire(import.meta.url)
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  mkdirSync(folder, { recursive: true })
  const icon = readFileSync('web/public/icon.svg', 'utf8')
  const masked = toMasked(icon, background)
  const draw = (name: string, svg: string, size: number) =>
    writeFileSync(join(folder, `${name}.png`), toPng(svg, size))
  draw('192', icon, 192)
  draw('512', icon, 512)
  draw('masked-512', masked, 512)
  draw('apple-touch', masked, 180)
}

function toMasked(icon: string, background: string): string {
  const margin = (100 * (1 - MASKED_SCALE)) / 2
  const size = 100 * MASKED_SCALE
  const inner = icon.replace(
    '<svg ',
    `<svg x="${margin}" y="${margin}" width="${size}" height="${size}" `,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${background}"/>${inner}</svg>`
}

function toPng(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

function toManifest(background: string) {
  return {
    id: '/',
    name: SITE.name,
    short_name: SITE.name,
    description: DESCRIPTION,
    start_url: '/',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/masked-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Dynasties', url: '/dynasties' },
      { name: 'Players', url: '/players' },
      { name: 'My lineage', url: '/lineage' },
    ],
  }
}

function listFiles(page: string): string[] {
  const links = page.matchAll(/<link[^>]*href="(\/assets\/[^"]+)"/g)
  const pictures = page.matchAll(/<img[^>]*src="(\/[^"]+)"/g)
  return Array.from([...links, ...pictures], ([, path = '']) => path)
}

async function buildServiceWorker(dist: string, files: string[]): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    define: { __OFFLINE_FILES__: JSON.stringify(files) },
    build: {
      rolldownOptions: { checks: { bundlerTimings: false } },
      outDir: dist,
      emptyOutDir: false,
      lib: {
        entry: 'web/service-worker/service-worker.ts',
        formats: ['es'],
        fileName: () => 'service-worker.js',
      },
    },
  })
}
