import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

// Cloudflare compresses quickly rather than well.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** A proxy of the local site for a browser's reads, that compresses as Cloudflare does in production. */
export async function startCompressingProxy(siteUrl: string) {
  const server = createServer(({ url }, outgoing) => {
    forward(siteUrl + url, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}

async function forward(url: string, outgoing: ServerResponse): Promise<void> {
  const response = await fetch(url, { redirect: 'manual' })
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  // `fetch` has decoded the body.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
    headers.delete(name)
  }
  const isCompressed = isCompressible(headers.get('content-type') ?? '')
  if (isCompressed) headers.set('content-encoding', 'br')
  outgoing.writeHead(response.status, Object.fromEntries(headers))
  outgoing.end(isCompressed ? brotliCompressSync(body, BROTLI) : body)
}

/** Raster pictures and fonts are compressed already. */
function isCompressible(type: string): boolean {
  return /^text\/|javascript|json|svg/.test(type)
}
