import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

const LANDING_BYTES = 125_000
const OTHER_BYTES = 150_000

/** How many bytes of script, gzip, a first visit to a public page may fetch. */
export function toScriptBudget(path: string): number {
  return path === '/' ? LANDING_BYTES : OTHER_BYTES
}

type Kind = 'script' | 'style' | 'html' | 'font' | 'image' | 'other'

/** Bytes of bodies, gzip where Cloudflare compresses, without headers. */
export type Visit = Record<Kind | 'all' | 'requests', number>

/** What a first visit fetches until the network is quiet. The page must be a new one. */
export async function weighVisit(page: Page, path: string): Promise<Visit> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  const visit = { script: 0, style: 0, html: 0, font: 0, image: 0, other: 0, all: 0, requests: 0 }
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? ''
    // A redirect and a 304 have no body.
    const body = response.ok() ? await response.body() : Buffer.alloc(0)
    const bytes = isCompressible(type) ? gzipSync(body).length : body.length
    visit[toKind(type)] += bytes
    visit.all += bytes
    visit.requests += 1
  }
  return visit
}

/** Raster pictures and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|javascript|json|svg/.test(type)
}

function toKind(type: string): Kind {
  if (type.includes('javascript')) return 'script'
  if (type.startsWith('text/css')) return 'style'
  if (type.startsWith('text/html')) return 'html'
  if (type.startsWith('font/')) return 'font'
  return type.startsWith('image/') ? 'image' : 'other'
}
