import { cpSync, globSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { V4WorkerOptions } from 'miniflare'
import {
  unstable_generateASSETSBinding,
  unstable_getMiniflareWorkerOptions,
  unstable_readConfig,
} from 'wrangler'
import { toBundleDir } from './bundles.ts'

type Modules = { type: 'ESModule' | 'CompiledWasm'; path: string; contents?: string }[]
type AssetsLog = Parameters<typeof unstable_generateASSETSBinding>[0]['log']

export function toWorkerOptions(
  bundle: string,
  configFile: string,
  vars: Record<string, string> = {},
): V4WorkerOptions {
  const config = unstable_readConfig({ config: configFile })
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(config)
  const { modulesRules, ...options } = workerOptions
  const bundleDir = toBundleDir(bundle)
  return {
    ...options,
    name: config.name,
    modulesRoot: bundleDir,
    modules: listModules(bundleDir, basename(main).replace(/\.ts$/, '.js')),
    bindings: Object.assign({}, options.bindings, vars),
  }
}

/** Serves a copy of the build, so that the next build cannot disturb a running site. */
export async function toPagesWorkerOptions(
  stateDir: string,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<V4WorkerOptions> {
  const pages = join(stateDir, 'pages')
  rmSync(pages, { recursive: true, force: true })
  cpSync('web/dist', pages, { recursive: true })
  const site = join(pages, 'site')
  const worker = join(site, '_worker.js')
  const { name, compatibility_date, compatibility_flags, services } = readJson(
    join(pages, 'wrangler.json'),
  )
  return {
    name,
    modulesRoot: worker,
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    modules: [
      {
        type: 'ESModule',
        path: join(worker, 'routes.js'),
        contents: toRouter(readJson(join(site, '_routes.json')).exclude),
      },
      ...listModules(worker, 'index.js'),
    ],
    serviceBindings: {
      API: services[0].service,
      ASSETS: await createAssetServer(site, log, signal),
    },
  }
}

/** Creates the server for static files. `signal` stops it from watching _headers and _redirects. */
async function createAssetServer(
  directory: string,
  log: (line: string) => void,
  signal: AbortSignal,
) {
  const { fetch, Headers, Request, Response } = globalThis
  const write = { log, warn: log, error: log, info: log, debug() {} } as unknown as AssetsLog
  const serve = await unstable_generateASSETSBinding({ directory, signal, log: write })
  // Restores these globals, because wrangler replaces them with Miniflare's for the whole process.
  Object.assign(globalThis, { fetch, Headers, Request, Response })
  return serve
}

/**
 * Returns the code of a Worker that serves the excluded paths of _routes.json as static files.
 * Supports only `/file` and `/folder/*`, because the build writes no others.
 */
function toRouter(exclude: string[]): string {
  return `import worker from './index.js'
const excluded = ${JSON.stringify(exclude)}
const isExcluded = (path) => excluded.some((rule) =>
  rule.endsWith('/*') ? (path + '/').startsWith(rule.slice(0, -1)) : path === rule)
export default {
  fetch: (request, env, ctx) =>
    isExcluded(new URL(request.url).pathname) ? env.ASSETS.fetch(request) : worker.fetch(request, env, ctx),
}`
}

function listModules(folder: string, main: string): Modules {
  const names = globSync('**/*.{js,wasm}', { cwd: folder })
  return [main, ...names.filter((name) => name !== main)].map((name) => ({
    type: name.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
    path: join(folder, name),
  }))
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
