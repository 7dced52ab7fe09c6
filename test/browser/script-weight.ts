import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const LANDING_BYTES = 125_000
const OTHER_BYTES = 150_000

/** Returns how many bytes of gzipped scripts a first visit to a public page may load. */
export function toScriptBudgetBytes(path: string): number {
  return path === '/' ? LANDING_BYTES : OTHER_BYTES
}

/**
 * Any page loads at least this much, the size of React. A smaller result means a broken
 * measurement.
 */
export const SCRIPT_BYTES_MIN = 70_000

const weights = new Map<string, number>()

/**
 * Collects the paths of requested scripts, including cached ones, because a first visit would load
 * them.
 */
export function recordLoadedScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  return scripts
}

export function measureScriptBytes(scripts: Set<string>): number {
  return [...scripts].reduce((sum, path) => sum + weigh(path), 0)
}

export function listScriptsContaining(text: string): string[] {
  const folder = 'web/dist/site/assets'
  const found = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readFileSync(`${folder}/${name}`, 'utf8').includes(text),
  )
  if (found.length === 0) throw new Error(`No script contains “${text}”.`)
  return found.map((name) => `/assets/${name}`)
}

function weigh(path: string): number {
  const weight = weights.get(path) ?? gzipSync(readFileSync(`web/dist/site${path}`)).length
  weights.set(path, weight)
  return weight
}
