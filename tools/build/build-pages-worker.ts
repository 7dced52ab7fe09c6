import { randomUUID } from 'node:crypto'
import { copyFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { readLogoAsDataUri } from './own-pictures.ts'

const RESVG = '@resvg/resvg-wasm/index_bg.wasm'

export async function buildPagesWorker(
  outDir: string,
  routeScripts: Record<string, string[]>,
): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: 'vite.config.ts',
    define: {
      __ROUTE_SCRIPTS__: JSON.stringify(routeScripts),
      // Identifies the build in the cache keys of pages and link cards.
      __BUILD__: JSON.stringify(randomUUID()),
      __MARK_PICTURE__: JSON.stringify(readLogoAsDataUri()),
      'process.env.NODE_ENV': '"production"',
    },
    ssr: {
      target: 'webworker',
      noExternal: true,
      resolve: { conditions: ['workerd', 'worker', 'module', 'production'] },
    },
    build: {
      ssr: true,
      outDir: resolve(outDir),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: ['web/server/pages-worker.ts', 'web/server/static-files.tsx'],
        external: ['node:async_hooks', RESVG],
        output: {
          paths: { [RESVG]: './resvg.wasm' },
          // Removes comments, because those of web/default-site.ts contain Evernight's name, which
          // `theme-check` would report.
          comments: { jsdoc: false },
        },
      },
    },
  })
  // wrangler bundles this entry file and uploads the other modules unchanged.
  writeFileSync(join(outDir, 'index.js'), "export { default } from './pages-worker.js'\n")
  copyFileSync(createRequire(import.meta.url).resolve(RESVG), join(outDir, 'resvg.wasm'))
}
