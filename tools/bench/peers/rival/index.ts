// A Worker without the site's code, for comparison. `PUT` sets the bytes that `/bare` returns and
// the SQL that the other routes run.
import type { D1Database, ExecutionContext } from '@cloudflare/workers-types'

type Query = { sql: string; params: unknown[] }
type Call = { body: string; trips: Query[][] }

let call: Call = { body: '', trips: [] }

export default {
  async fetch(request: Request, { DB }: { DB: D1Database }, execution: ExecutionContext) {
    if (request.method === 'PUT') {
      call = await request.json()
      return new Response()
    }
    const { pathname } = new URL(request.url)
    if (pathname === '/bare') {
      return new Response(call.body, { headers: { 'Content-Type': 'application/json' } })
    }
    const edge = pathname === '/rawSqlBehindCache' ? await caches.open('raw-sql') : null
    const cached = await edge?.match(request.url)
    if (cached) return cached
    const rows: unknown[] = []
    for (const trip of call.trips) {
      const results = await DB.batch(trip.map(({ sql, params }) => DB.prepare(sql).bind(...params)))
      rows.push(...results.map(({ results }) => results))
    }
    const headers = { 'Cache-Control': 'public, max-age=60' }
    if (edge) execution.waitUntil(edge.put(request.url, Response.json(rows, { headers })))
    return Response.json(rows)
  },
}
