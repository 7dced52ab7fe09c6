import { ANSWER_HEADERS } from '#schema/answer-headers.ts'
import { toRobots } from '#web/head/to-robots.ts'

export function onRequestGet({ request }: { request: Request }): Response {
  return new Response(toRobots(new URL(request.url).origin), {
    headers: {
      ...ANSWER_HEADERS,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
