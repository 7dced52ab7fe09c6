// Asks D1 what the site asks it for a call, trip by trip, and answers the rows: no framework, no checks.
// With `keep` it looks into the edge cache before, and leaves its answer there, as the site does.
import type { D1Database } from '@cloudflare/workers-types'

type Execution = { waitUntil(promise: Promise<unknown>): void }
type Query = { sql: string; params: unknown[] }
const trips = new Map<string, Query[][]>()

export default {
  async fetch(
    request: Request,
    { DB }: { DB: D1Database },
    execution: Execution,
  ): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'PUT') {
      trips.set(pathname, await request.json())
      return new Response()
    }
    const edge = searchParams.has('keep') ? await caches.open('raw-sql') : null
    const kept = await edge?.match(request.url)
    if (kept) return kept
    const answers = []
    for (const trip of trips.get(`/${searchParams.get('call')}`) ?? []) {
      answers.push(await DB.batch(trip.map(({ sql, params }) => DB.prepare(sql).bind(...params))))
    }
    const rows = answers.flat().map(({ results }) => results)
    const headers = { 'Cache-Control': 'public, max-age=60' }
    if (edge) execution.waitUntil(edge.put(request.url, Response.json(rows, { headers })))
    return Response.json(rows)
  },
}
