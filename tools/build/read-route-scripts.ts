import { readFileSync } from 'node:fs'

type Chunk = { file: string; imports?: string[] }

const TREE_FILE = 'route-tree.gen.ts'
const ROUTE_FILE = /^routes\/([\w.$-]+)\.tsx\?tsr-split=component$/

/**
 * The scripts that each route's page is made of, and the route tree, from Vite's manifest: addresses by the route's id.
 * Each behind those that it imports, so that they can be evaluated in this order; the page's own is the last.
 */
export function readRouteScripts(manifestFile: string): Record<string, string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const pages = Object.keys(manifest).flatMap((key) => {
    const name = ROUTE_FILE.exec(key)?.[1]
    return name ? [[toRouteId(name), listScripts(manifest, key)] as const] : []
  })
  if (pages.length === 0) throw new Error('The manifest has no route.')
  return Object.fromEntries([...pages, ['__root__', listScripts(manifest, TREE_FILE)]])
}

/** `dynasties.$id.tsx` is the file of `/dynasties/$id`, and `dynasties.index` of `/dynasties/`. */
export function toRouteId(name: string): string {
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
