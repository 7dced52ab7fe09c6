import { hc } from 'hono/client'
import type { Api } from '#worker/app.ts'
import { ApiError, NetworkError } from './api-error.ts'

/**
 * The calls of the API, typed by the Worker that answers them. The only file of the site that
 * fetches. A path parameter has to be given through `encodeURIComponent`: Hono puts it in as it is.
 */
export const api = hc<Api>('/', {
  fetch: send,
  headers: { 'content-type': 'application/json' },
  init: { credentials: 'same-origin' },
}).api

export type Answer<Body> = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text'> & {
  json(): Promise<Body>
}

/** The body of a successful answer. Throws `ApiError` for any other, `NetworkError` for none of ours. */
export async function unwrap<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const answer = await call
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  // A page in place of the answer comes from what stands between: a hotel's door, a proxy.
  if (!answer.headers.get('Content-Type')?.includes('json')) {
    throw new NetworkError('Something else answered in place of the realm.')
  }
  return answer.json()
}

type Ask = (...request: Parameters<typeof fetch>) => Promise<Response>

let ask: Ask = (...request) => fetch(...request)

/** Who is asked instead of the page's own address: at the edge, the API over its binding. */
export function askBy(other: Ask): void {
  ask = other
}

/** A file that is part of the site, such as a font. Throws as `unwrap` does. */
export async function readAsset(url: URL): Promise<Uint8Array> {
  const answer = await send(url)
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return new Uint8Array(await answer.arrayBuffer())
}

async function send(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await ask(...request)
  } catch (cause) {
    throw new NetworkError('The realm does not answer.', { cause })
  }
}
