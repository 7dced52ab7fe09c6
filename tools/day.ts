import { DEMO_PASSWORD } from '#realm/enrol-demo.ts'
import { Failure, runMain } from './fail.ts'
import { findRunning } from './running.ts'

/** Lets a day pass in the game world and syncs at once, as the demo administrator would. */
await runMain(async () => {
  const running = findRunning()
  if (!running) throw new Failure('Nothing runs from this folder: npm start, then again.')
  const { apiUrl, realmUrl } = running
  const { day } = await post<{ day: number }>(`${realmUrl}/advance`)
  const cookie = await signIn(apiUrl)
  const { synced, errors } = await post<{ synced: number; errors: number }>(
    `${apiUrl}/api/admin/sync`,
    { headers: { Cookie: cookie } },
  )
  console.log(`Day ${day} of the game: ${synced} rows synced, ${errors} refused.`)
})

async function signIn(apiUrl: string): Promise<string> {
  const response = await send(`${apiUrl}/api/login`, {
    body: JSON.stringify({ identifier: 'admin.demo', password: DEMO_PASSWORD }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function post<T>(url: string, init: RequestInit = {}): Promise<T> {
  return (await send(url, init)).json() as Promise<T>
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: new URL(url).origin }
  const response = await fetch(url, {
    method: 'POST',
    ...init,
    headers: { ...headers, ...init.headers },
  })
  if (response.ok) return response
  throw new Failure(`${url} returned ${response.status}: ${await response.text()}`)
}
