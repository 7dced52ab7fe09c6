import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream'
import { createBrotliCompress } from 'node:zlib'
import { findFreePort } from '#tools/ports.ts'
import { BROTLI, isCompressible } from './weigh-visit.ts'

export type Proxy = { url: string; stop(): void }

/** Stands before the local site and compresses, as Cloudflare does in production. */
export async function startCompressingProxy(siteUrl: string): Promise<Proxy> {
  const port = await findFreePort(8991)
  const server = createServer((incoming, outgoing) => forward(siteUrl, incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(siteUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming
  const { hostname, port } = new URL(siteUrl)
  const onward = request(
    {
      hostname,
      port,
      path: incoming.url,
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    },
    (answer) => answerCompressed(answer, outgoing, String(headers['accept-encoding'] ?? '')),
  )
  onward.on('error', () => outgoing.destroy())
  pipeline(incoming, onward, () => {})
}

function answerCompressed(answer: IncomingMessage, outgoing: ServerResponse, accepted: string) {
  const { statusCode = 502, headers } = answer
  const isPacked =
    statusCode === 200 &&
    !headers['content-encoding'] &&
    accepted.includes('br') &&
    isCompressible(headers['content-type'] ?? '')
  if (!isPacked) {
    outgoing.writeHead(statusCode, headers)
    pipeline(answer, outgoing, () => {})
    return
  }
  const { 'content-length': _, ...kept } = headers
  const packed: OutgoingHttpHeaders = { ...kept, 'content-encoding': 'br' }
  outgoing.writeHead(statusCode, packed)
  pipeline(answer, createBrotliCompress(BROTLI), outgoing, () => {})
}
