import { type MutationFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import type { Api } from '#worker/app.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { ACCOUNT_QUERY_META, lastSyncTimeListener } from './query-client.ts'

/**
 * The API client, typed by the Worker's routes. No other file in web/ calls `fetch`. Path
 * parameters need `encodeURIComponent`, because Hono inserts them unescaped.
 */
export const api = hc<Api>('/', {
  fetch: send,
  headers: { 'content-type': 'application/json' },
  init: { credentials: 'same-origin' },
}).api

export type ApiResponse<Body> = Pick<
  Response,
  'ok' | 'status' | 'statusText' | 'headers' | 'text'
> & {
  json(): Promise<Body>
}

/** Throws `ApiError` for an error status and `NetworkError` if no response came from the API. */
export async function unwrap<Body>(call: Promise<ApiResponse<Body>>): Promise<Body> {
  const response = await call
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  // An HTML response comes from a captive portal or proxy instead of the API.
  if (!response.headers.get('Content-Type')?.includes('json')) {
    throw new NetworkError(
      'The response did not come from this site. Check your connection, then try again.',
    )
  }
  return response.json()
}

export type ApiFetch = (...request: Parameters<typeof fetch>) => Promise<Response>

let fetchApi: ApiFetch = (...request) => fetch(...request)

/** Replaces `fetch` on the server, which calls the API through a service binding. */
export function setApiFetch(other: ApiFetch): void {
  fetchApi = other
}

export async function fetchFileBytes(url: URL): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchFile(url)).arrayBuffer())
}

export async function fetchFile(url: URL | string): Promise<Response> {
  const response = await send(url)
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

async function send(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetchApi(...request)
    const at = response.headers.get(DATA_AS_OF_HEADER)
    if (at) lastSyncTimeListener.notify?.(at)
    return response
  } catch (cause) {
    throw new NetworkError('The site is not responding.', { cause })
  }
}

/** Creates the options of a query that requires an account. */
export function accountOnlyQuery<Data, const Key extends QueryKey>(
  queryKey: Key,
  queryFn: () => Promise<Data>,
  options: { staleTime?: number; gcTime?: number } = {},
) {
  return queryOptions({ queryKey, queryFn, meta: ACCOUNT_QUERY_META, ...options })
}

export function refetchOnSettled(...queryKeys: QueryKey[]) {
  return (
    _data: unknown,
    _error: unknown,
    _variables: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) => Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
