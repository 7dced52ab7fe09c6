import { TestBrowser, toJsonRequest } from './people.ts'
import type { Site } from './site.ts'

export function consumeSignInLink(
  site: Site,
  token: string,
  browser = new TestBrowser(site),
): Promise<Response> {
  return browser.call('/api/login/link', toJsonRequest({ token }))
}

/** Requests the account that a sign-in link belongs to, without using up the link. */
export function lookUpSignInLinkOwner(site: Site, token: string): Promise<Response> {
  return new TestBrowser(site).call('/api/login/link/owner', toJsonRequest({ token }))
}

export async function readRefusal(call: Promise<Response>): Promise<[number, string]> {
  const response = await call
  return [response.status, (await response.json<{ error: string }>()).error]
}

export async function readAuditLog(site: Site) {
  return (await site.env.DB.prepare('SELECT actor, action, target FROM audit_log').all()).results
}
