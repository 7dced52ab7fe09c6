import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

// Cloudflare compresses quickly rather than well.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gs

/**
 * A proxy of the local site for a browser's reads, that compresses as Cloudflare does in production. Without scripts
 * the same pages show what the machine itself can do.
 */
export async function startCompressingProxy(siteUrl: string, { withScripts = true } = {}) {
  const server = createServer(({ url }, outgoing) => {
    forward(siteUrl + url, withScripts, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}

async function forward(url: string, withScripts: boolean, outgoing: ServerResponse): Promise<void> {
  const response = await fetch(url, { redirect: 'manual' })
  const headers = new Headers(response.headers)
  const isDocument = headers.get('content-type')?.startsWith('text/html')
  const body =
    isDocument && !withScripts
      ? Buffer.from((await response.text()).replaceAll(SCRIPTS, ''))
      : Buffer.from(await response.arrayBuffer())
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
