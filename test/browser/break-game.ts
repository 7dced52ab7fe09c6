import type { APIRequest, APIRequestContext } from '@playwright/test'
import type { SyncResponse } from '#schema/contracts/sync.ts'
import { DEMO_PASSWORD, expect, OWN_PAGE } from './signed-in.ts'

const REALM = process.env.EVERNIGHT_REALM_URL ?? ''

export async function breakGame(request: APIRequestContext, fault: string | null): Promise<void> {
  expect((await request.put(`${REALM}/faults`, { data: { fault } })).ok()).toBe(true)
}

export async function sync(request: APIRequestContext, call = ''): Promise<SyncResponse> {
  const response = await request.post(`/api/admin/sync${call}`, { data: {}, headers: OWN_PAGE })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

/** After the tests that break it: the game is whole, and the realm is as the game has it. */
export async function mendGame(api: APIRequest, baseURL: string | undefined): Promise<void> {
  const request = await api.newContext({ baseURL, extraHTTPHeaders: OWN_PAGE })
  await request.post('/api/login', {
    data: { identifier: 'admin.demo', password: DEMO_PASSWORD },
  })
  await breakGame(request, null)
  await sync(request, '/resume')
  expect(await sync(request)).toMatchObject({ state: 'finished', changes: 0 })
  await request.dispose()
}
