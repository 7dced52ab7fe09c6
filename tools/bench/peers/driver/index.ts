// A Worker that measures another one in the same process, with no network or proxy in between.
type Fetcher = { fetch(request: Request): Promise<Response> }
type Peers = { SITE: Fetcher; RIVAL: Fetcher }
/** If `isFresh`, each call uses a new URL, so that no cache has a response for it. */
type Run = { peer: keyof Peers; url: string; isFresh: boolean; calls: number }

export default {
  async fetch(request: Request, peers: Peers): Promise<Response> {
    if (request.method === 'PUT') return peers.RIVAL.fetch(request)
    const { peer, url, isFresh, calls }: Run = await request.json()
    const startedAt = performance.now()
    for (let call = 0; call < calls; call++) {
      const host = isFresh ? `${crypto.randomUUID()}.peer` : 'peer'
      const response = await peers[peer].fetch(new Request(`http://${host}${url}`))
      if (!response.ok) throw new Error(`${peer} ${url} answered ${response.status}`)
      await response.arrayBuffer()
    }
    return Response.json({ milliseconds: performance.now() - startedAt })
  },
}
