import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { bundleWorker } from '#tools/local/bundles.ts'
import { toWorkerOptions } from '#tools/local/workers.ts'

/**
 * Bundles and starts Workers. `configs` maps their names to wrangler configurations. The returned
 * `url` leads to the first Worker.
 */
export async function startBundledWorkers(stateDir: string, configs: Record<string, string>) {
  const all = Object.entries(configs)
  await Promise.all(all.map(([name, config]) => bundleWorker(name, config)))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      resourcePersistencePath: join(stateDir, 'state/v3'),
      workers: all.map(([name, config]) => toWorkerOptions(name, config)),
    }),
  )
  return { url: (await miniflare.ready).origin, stop: () => miniflare.dispose() }
}
