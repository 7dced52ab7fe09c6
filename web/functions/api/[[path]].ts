type Env = { API: { fetch(request: Request): Promise<Response> } }

/** Hands the call to the Worker, so that page and API share one origin. */
export function onRequest({ request, env }: { request: Request; env: Env }): Promise<Response> {
  return env.API.fetch(request)
}
