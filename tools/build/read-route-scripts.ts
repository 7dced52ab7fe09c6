import { readFileSync } from 'node:fs'

type Chunk = { file: string; imports?: string[] }

const ROUTE_FILE = /^routes\/([\w.$-]+)\.tsx\?tsr-split=component---loader$/

/**
 * Returns the scripts of each route, by route id. Each script comes after those that it imports.
 */
export function readRouteScripts(manifestFile: string): Record<string, string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const pages = Object.keys(manifest).flatMap((key) => {
    const name = ROUTE_FILE.exec(key)?.[1]
    return name ? [[toRouteId(name), listScripts(manifest, key)] as const] : []
  })
  if (pages.length === 0) throw new Error('The manifest has no route.')
  return Object.fromEntries(pages)
}

function toRouteId(name: string): string {
  return `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
}

function listScripts(manifest: Record<string, Chunk>, key: string): string[] {
  const visited = new Set<string>()
  const scripts: string[] = []
  const visit = (one: string) => {
    const chunk = manifest[one]
    if (!chunk || visited.has(one)) return
    visited.add(one)
    chunk.imports?.forEach(visit)
    scripts.push(`/${chunk.file}`)
  }
  visit(key)
  return scripts
}
