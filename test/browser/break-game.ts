import type { APIRequest, APIRequestContext } from '@playwright/test'
import type { SyncResponse } from '#schema/contracts/sync/sync.ts'
import { SECOND_ADMINISTRATOR_UUID } from '#tools/local/demo-system-env.ts'
import { enrolPlayerByHud } from './owners.ts'
import { expect, SAME_ORIGIN_HEADERS, type StorageState, signIn } from './signed-in.ts'

const REALM = process.env.EVERNIGHT_REALM_URL ?? ''

export async function breakGame(request: APIRequestContext, fault: string | null): Promise<void> {
  expect((await request.put(`${REALM}/faults`, { data: { fault } })).ok()).toBe(true)
}

export async function postToSyncApi(request: APIRequestContext, call = ''): Promise<SyncResponse> {
  const response = await request.post(`/api/admin/sync${call}`, {
    data: {},
    headers: SAME_ORIGIN_HEADERS,
  })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

/** Signs in an administrator whose rate limit no other test uses up. */
export async function signInSecondAdministrator(
  api: APIRequest,
  baseURL: string,
): Promise<StorageState> {
  const enter = () => signIn(api, baseURL, SECOND_ADMINISTRATOR_UUID)
  try {
    return await enter()
  } catch {
    // Enrols only once, because a HUD cannot replace an administrator’s password.
    await enrolPlayerByHud(SECOND_ADMINISTRATOR_UUID)
    return enter()
  }
}

export async function restoreGameAndSync(
  api: APIRequest,
  baseURL: string | undefined,
): Promise<void> {
  const storageState = await signInSecondAdministrator(api, String(baseURL))
  const request = await api.newContext({ baseURL, storageState })
  await breakGame(request, null)
  await postToSyncApi(request, '/resume')
  expect(await postToSyncApi(request)).toMatchObject({ state: 'finished', changes: 0 })
  await request.dispose()
}
