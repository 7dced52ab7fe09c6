import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hashFiles } from '#tools/lib/hash-files.ts'
import { runWrangler } from './wrangler.ts'

const FOLDER = '.wrangler/bundles'
const STAMP = join(FOLDER, 'sources')
const WORKERS = { api: 'wrangler.toml', realm: 'demo/wrangler.toml' }
const SOURCES = [
  '{worker,schema,demo}/**/*.*',
  'web/{site,default-site}.ts',
  'wrangler.toml',
  'package-lock.json',
]

export function toBundleDir(name: string): string {
  return resolve(FOLDER, name)
}

export async function bundleWorkersIfChanged(): Promise<boolean> {
  const sources = hashFiles(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return false
  rmSync(STAMP, { force: true })
  await Promise.all(Object.entries(WORKERS).map(([name, config]) => bundleWorker(name, config)))
  writeFileSync(STAMP, sources)
  return true
}

export async function bundleWorker(name: string, config: string): Promise<void> {
  const outDir = toBundleDir(name)
  mkdirSync(outDir, { recursive: true })
  await runWrangler(['deploy', '--dry-run', '-c', config, '--outdir', outDir])
}
