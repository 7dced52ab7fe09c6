import { toRobots } from '#web/head/to-robots.ts'

export function onRequestGet({ request }: { request: Request }): Response {
  return new Response(toRobots(new URL(request.url).origin), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
