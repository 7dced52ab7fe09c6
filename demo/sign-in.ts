import type { HudSignInLink } from '#schema/contracts/outside/hud.ts'
import { DEMO_PASSWORD } from './enrol-demo.ts'
import { type EmulatedHud, sendHudRequest } from './hud-emulator.ts'

export type ApiCaller = (path: string, method?: string, body?: unknown) => Promise<Response>

export async function signIn(apiUrl: string, username: string): Promise<ApiCaller> {
  const login = await send(apiUrl, '', '/api/login', 'POST', {
    identifier: username,
    password: DEMO_PASSWORD,
  })
  if (!login.ok) throw new Error(`${username} could not sign in: ${await login.text()}`)
  return toCaller(apiUrl, login)
}

export async function signInByLink(apiUrl: string, hud: EmulatedHud): Promise<ApiCaller> {
  const asked = await sendHudRequest(apiUrl, hud, 'sign-in-link', {})
  if (!asked.ok) throw new Error(`${hud.avatar} got no link: ${await asked.text()}`)
  const { url }: HudSignInLink = await asked.json()
  const token = new URL(url).hash.replace('#token=', '')
  const login = await send(apiUrl, '', '/api/login/link', 'POST', { token })
  if (!login.ok) throw new Error(`${hud.avatar} could not sign in: ${await login.text()}`)
  return toCaller(apiUrl, login)
}

function toCaller(apiUrl: string, login: Response): ApiCaller {
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
