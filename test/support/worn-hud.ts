import { expect } from 'vitest'
import { HUD_RESPONSE_MAX_BYTES } from '#schema/contracts/outside/hud.ts'
import { signAndSendHudCall } from './hud-request.ts'
import type { Site } from './site.ts'

export const HUD_AVATAR_UUID = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
export const OTHER_AVATAR_UUID = '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361'

type Fields = { avatar?: string } & Record<string, unknown>

export function callAsHud(site: Site, call: string, fields: Fields): Promise<Response> {
  return signAndSendHudCall(site, call, { avatar: HUD_AVATAR_UUID, ...fields })
}

export async function callAsHudForStatus(
  site: Site,
  call: string,
  fields: Fields,
): Promise<number> {
  const response = await callAsHud(site, call, fields)
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(HUD_RESPONSE_MAX_BYTES)
  return response.status
}
