import { randomUUID } from 'node:crypto'
import { build } from 'vite'

const OUT_DIR = 'web/dist/server'

/**
 * Builds the Worker of the Pages project, and what the build itself renders documents
 * with. Returns the folder.
 */
export async function buildEdge(routeScripts: Record<string, string[]>): Promise<string> {
  await build({
    logLevel: 'warn',
    configFile: 'vite.config.ts',
    define: {
      __ROUTE_SCRIPTS__: JSON.stringify(routeScripts),
      // Caches of documents and link cards are named by it.
      __BUILD__: JSON.stringify(randomUUID()),
      'process.env.NODE_ENV': '"production"',
    },
    ssr: {
      target: 'webworker',
      noExternal: true,
      resolve: { conditions: ['workerd', 'worker', 'module', 'production'] },
    },
    build: {
      ssr: true,
      outDir: 'dist/server',
      copyPublicDir: false,
      rolldownOptions: {
        input: ['web/server/pages-worker.ts', 'web/server/static-files.tsx'],
        // wrangler bundles the WebAssembly modules.
        external: ['node:async_hooks', /\.wasm$/],
      },
    },
  })
  return OUT_DIR
}
