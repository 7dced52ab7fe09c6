import { readFileSync } from 'node:fs'
import { PRESSED_PARTS } from '#web/lib/startup/part-scripts.ts'

type Chunk = { file: string; name?: string; imports?: string[] }

export type SiteScripts = {
  /** Addresses by the id of the route whose page is made of them; the page's own is the last. */
  routes: Record<string, string[]>
  /** By the name of the part. */
  parts: Record<string, string[]>
}

const ROUTE_FILE = /^routes\/([\w.$-]+)\.tsx\?tsr-split=component$/

/**
 * The scripts that the pages and the parts that a press opens are made of, from Vite's manifest. Each behind those that
 * it imports, so that they can be evaluated in this order.
 */
export function readSiteScripts(manifestFile: string): SiteScripts {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const pages = Object.keys(manifest).flatMap((key) => {
    const name = ROUTE_FILE.exec(key)?.[1]
    return name ? [[toRouteId(name), listScripts(manifest, key)] as const] : []
  })
  if (pages.length === 0) throw new Error('The manifest has no route.')
  const parts = Object.entries(PRESSED_PARTS).map(([part, name]) => {
    const key = Object.keys(manifest).find((key) => key === name || manifest[key]?.name === name)
    if (!key) throw new Error(`The manifest has no ${name}.`)
    // It would have to load the part whole, and could not be loaded a second time.
    const importer = Object.keys(manifest).find((one) => manifest[one]?.imports?.includes(key))
    if (importer) throw new Error(`${importer} imports ${name}.`)
    return [part, listScripts(manifest, key)] as const
  })
  return { routes: Object.fromEntries(pages), parts: Object.fromEntries(parts) }
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
