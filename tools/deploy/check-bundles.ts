import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Failure } from '../fail.ts'
import { runWrangler } from '../wrangler.ts'
import { type Check, toSize } from './check.ts'
import { checkRoutes } from './check-pages-files.ts'

// The smallest limit of any plan, so that a community can begin on whichever it has.
const GZIP_MAX_BYTES = 3 * 1024 * 1024

/** Bundles the Worker as a deployment would. */
export async function checkWorkerBundle(workDir: string, config: string): Promise<Check> {
  const outDir = resolve(workDir, 'worker')
  await runWrangler(['deploy', '--dry-run', '-c', config, '--outdir', outDir], workDir)
  return checkSize('Worker', outDir)
}

/** Bundles the functions of the pages; answers their size, and the paths that they take over. */
export async function checkFunctions(workDir: string): Promise<Check[]> {
  const outDir = resolve(workDir, 'functions')
  mkdirSync(outDir, { recursive: true })
  const routes = join(outDir, '_routes.json')
  await runWrangler(
    [
      'pages',
      'functions',
      'build',
      '--outdir',
      outDir,
      '--output-routes-path',
      routes,
      '--build-output-directory',
      'site',
    ],
    workDir,
    { cwd: 'web/dist' },
  )
  return [checkSize('Worker of the pages', outDir), checkRoutes(routes)]
}

function checkSize(name: string, dir: string): Check {
  const parts = readdirSync(dir).filter((file) => /\.(m?js|wasm)$/.test(file))
  if (parts.length === 0) throw new Failure(`Wrangler built nothing in ${dir}.`)
  const bytes = parts.reduce((sum, file) => sum + gzipSync(readFileSync(join(dir, file))).length, 0)
  const isTooLarge = bytes > GZIP_MAX_BYTES
  return {
    name,
    found: `${toSize(bytes)} gzip of at most ${toSize(GZIP_MAX_BYTES)}`,
    faults: isTooLarge ? [`${toSize(bytes)} is too large for Cloudflare’s free plan`] : [],
  }
}
