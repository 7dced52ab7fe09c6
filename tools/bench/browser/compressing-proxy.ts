import { createHash, X509Certificate } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { generate } from 'selfsigned'

// Compresses at a low and therefore fast level, as Cloudflare does.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const UNTRUE_HEADERS = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]

const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gs

/**
 * Starts a proxy that compresses responses. `withScripts: false` removes the scripts from pages,
 * which shows how fast this machine can load a page at best.
 */
export async function startCompressingProxy(siteUrl: string, { withScripts = true } = {}) {
  const server = createServer(({ url }, outgoing) => {
    forward(siteUrl + url, withScripts, outgoing).catch(() => outgoing.destroy())
  })
  return { url: `http://localhost:${await listen(server)}`, server }
}

/**
 * Starts a proxy that speaks HTTP/2. Chromium caches responses only from sites that it trusts; the
 * returned `args` make it trust the proxy's certificate.
 */
export async function startHttp2Proxy(siteUrl: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
  })
  const server = createSecureServer({ key, cert }, ({ url }, outgoing) => {
    forward(siteUrl + url, true, outgoing).catch(() => outgoing.stream.destroy())
  })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const pin = createHash('sha256').update(publicKey).digest('base64')
  return {
    url: `https://localhost:${await listen(server)}`,
    server,
    args: [`--ignore-certificate-errors-spki-list=${pin}`],
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

type Answer = { status: number; headers: Headers; body: Buffer }

const kept = new Map<string, Answer>()

async function forward(
  url: string,
  withScripts: boolean,
  outgoing: ServerResponse | Http2ServerResponse,
): Promise<void> {
  const answer = kept.get(url) ?? (await ask(url, withScripts))
  if (answer.headers.get('cache-control')?.includes('immutable')) kept.set(url, answer)
  outgoing.statusCode = answer.status
  for (const [name, value] of answer.headers) outgoing.setHeader(name, value)
  outgoing.end(answer.body)
}

async function ask(url: string, withScripts: boolean): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual' })
  const headers = new Headers(response.headers)
  const isDocument = headers.get('content-type')?.startsWith('text/html')
  const body =
    isDocument && !withScripts
      ? Buffer.from((await response.text()).replaceAll(SCRIPTS, ''))
      : Buffer.from(await response.arrayBuffer())
  // Deletes headers that are wrong now that `fetch` has decoded the body, or invalid in HTTP/2.
  for (const name of UNTRUE_HEADERS) headers.delete(name)
  const isCompressed = isCompressible(headers.get('content-type') ?? '')
  if (isCompressed) headers.set('content-encoding', 'br')
  const { status } = response
  return { status, headers, body: isCompressed ? brotliCompressSync(body, BROTLI) : body }
}

/** Returns false for raster pictures and fonts, which are compressed already. */
function isCompressible(type: string): boolean {
  return /^text\/|javascript|json|svg/.test(type)
}
