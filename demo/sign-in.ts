import { DEMO_PASSWORD } from './enrol-demo.ts'

/** Calls the API as one of the demo characters, the way our own pages do. */
export type Caller = (path: string, method?: string, body?: unknown) => Promise<Response>

export async function signIn(apiUrl: string, username: string): Promise<Caller> {
  const login = await send(apiUrl, '', '/api/login', 'POST', {
    identifier: username,
    password: DEMO_PASSWORD,
  })
  if (!login.ok) throw new Error(`${username} could not sign in: ${await login.text()}`)
  const cookie = login.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  return (path, method = 'GET', body = undefined) => send(apiUrl, cookie, path, method, body)
}

function send(apiUrl: string, cookie: string, path: string, method: string, body: unknown) {
  return fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      Cookie: cookie,
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
