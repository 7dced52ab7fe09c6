// Calls one of the others in the same process, over and over: no network and no proxy is in what it measures.
type Fetcher = { fetch(request: Request): Promise<Response> }
type Peers = { SITE: Fetcher; BARE: Fetcher; RAW: Fetcher }
type Run = {
  peer: keyof Peers
  url: string
  /** Makes every address one that no cache has seen. */
  isFresh: boolean
  calls: number
  connections: number
}

export default {
  async fetch(request: Request, peers: Peers): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (request.method === 'PUT') {
      const peer = pathname.startsWith('/RAW/') ? peers.RAW : peers.BARE
      const url = `http://peer${pathname.slice(4)}`
      return peer.fetch(new Request(url, { method: 'PUT', body: await request.text() }))
    }
    return Response.json(await run(await request.json(), peers))
  },
}

async function run({ peer, url, isFresh, calls, connections }: Run, peers: Peers) {
  let left = calls
  const startedAt = performance.now()
  const connect = async () => {
    while (left-- > 0) {
      const fresh = isFresh ? `${url.includes('?') ? '&' : '?'}fresh=${crypto.randomUUID()}` : ''
      const response = await peers[peer].fetch(new Request(`http://peer${url}${fresh}`))
      if (!response.ok) throw new Error(`${peer}${url} answered ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: connections }, connect))
  return { milliseconds: performance.now() - startedAt }
}
