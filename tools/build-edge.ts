import { createHash } from 'node:crypto'
import { build } from 'vite'

const OUT_DIR = 'web/dist/server'

/**
 * Builds the Worker of the Pages project, and what the build itself renders documents
 * with. Returns the folder.
 */
export async function buildEdge(
  shell: string,
  routeScripts: Record<string, string[]>,
): Promise<string> {
  const scripts = JSON.stringify(routeScripts)
  // The shell names scripts and styles by their contents.
  const mark = createHash('sha256').update(shell).update(scripts).digest('hex').slice(0, 12)
  await build({
    logLevel: 'warn',
    configFile: 'vite.config.ts',
    define: {
      __ROUTE_SCRIPTS__: scripts,
      __BUILD__: JSON.stringify(mark),
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
