type Context = { request: Request; env: { API: { fetch(request: Request): Promise<Response> } } }

/** The site map stands at the root, where crawlers look for it. */
export function onRequestGet({ request, env }: Context): Promise<Response> {
  const { origin, search } = new URL(request.url)
  return env.API.fetch(new Request(`${origin}/api/sitemap.xml${search}`))
}
