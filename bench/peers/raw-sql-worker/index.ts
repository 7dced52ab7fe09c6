// Asks D1 what the site asks it for a call, trip by trip, and answers the rows: no framework, no checks.
import type { D1Database } from '@cloudflare/workers-types'

type Query = { sql: string; params: unknown[] }
const trips = new Map<string, Query[][]>()

export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'PUT') {
      trips.set(pathname, await request.json())
      return new Response()
    }
    const answers = []
    for (const trip of trips.get(`/${searchParams.get('call')}`) ?? []) {
      answers.push(await DB.batch(trip.map(({ sql, params }) => DB.prepare(sql).bind(...params))))
    }
    return Response.json(answers.flat().map(({ results }) => results))
  },
}
