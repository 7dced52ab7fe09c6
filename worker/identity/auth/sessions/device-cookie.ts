import type { Context } from 'hono'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { readKeyring } from '../keyring.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { type Device, findDevice, newDevice, signDevice } from './device-token.ts'

// Not `__Host-`, which would send it with every request.
const DEVICE_COOKIE = '__Secure-device'
// As long as browsers keep any cookie.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/** The device of the request's cookie, or a new one. */
export async function readDevice(c: Context<AppEnv>): Promise<Device> {
  const token = readCookie(c, DEVICE_COOKIE)
  const device = token && (await findDevice(readKeyring(c.env, 'SESSION_KEYS'), token))
  return device || newDevice()
}

export async function setDeviceCookie(
  c: Context<AppEnv>,
  device: Device,
  accountId: number,
): Promise<void> {
  const token = await signDevice(readKeyring(c.env, 'SESSION_KEYS'), device, accountId)
  writeCookie(c, DEVICE_COOKIE, token, {
    path: '/api/login',

    httpOnly: true,
    sameSite: 'Strict',
    maxAge: MAX_AGE_SECONDS,
  })
}
