import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

const KINDS = ['script', 'style', 'html', 'font', 'image', 'data', 'other'] as const
type Kind = (typeof KINDS)[number]

/** Bytes of bodies, without headers. */
export type Weight = { plain: number; gzip: number; brotli: number }
export type Visit = { requests: number } & Record<Kind, Weight>

/** Cloudflare compresses on the way, at a level that is quick, not small. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** What a first visit fetches until the network is quiet. The page must be a new one. */
export async function weighVisit(page: Page, path: string): Promise<Visit> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  const visit = { requests: responses.length } as Visit
  for (const kind of KINDS) visit[kind] = { plain: 0, gzip: 0, brotli: 0 }
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? ''
    const sum = visit[toKind(type)]
    const { plain, gzip, brotli } = weigh(await readBody(response), type)
    sum.plain += plain
    sum.gzip += gzip
    sum.brotli += brotli
  }
  return visit
}

/** A redirect and a 304 have no body. */
async function readBody(response: Response): Promise<Buffer> {
  return response.ok() ? response.body() : Buffer.alloc(0)
}

function weigh(body: Buffer, type: string): Weight {
  const plain = body.length
  if (!isCompressible(type)) return { plain, gzip: plain, brotli: plain }
  return { plain, gzip: gzipSync(body).length, brotli: brotliCompressSync(body, BROTLI).length }
}

/** Pictures and fonts are packed in themselves, and pass as they are. */
export function isCompressible(type: string): boolean {
  return /^text\/|javascript|json|svg/.test(type)
}

function toKind(type: string): Kind {
  if (type.includes('javascript')) return 'script'
  if (type.startsWith('text/css')) return 'style'
  if (type.startsWith('text/html')) return 'html'
  if (type.startsWith('font/')) return 'font'
  if (type.startsWith('image/')) return 'image'
  if (type.startsWith('application/json')) return 'data'
  return 'other'
}
