// A cookie that only says who has logged in with this browser. It gives no right: guesses of others do not
// count against a browser that has proved the password before.

import { jwtVerify, SignJWT } from 'jose'
import type { Keyring } from '../keyring.ts'
import { getKey } from '../keyring.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'evernight'
const AUDIENCE = 'evernight-device'
const ACCOUNTS_MAX = 10

export type Device = { id: string; accounts: number[] }

export function newDevice(): Device {
  return { id: crypto.randomUUID(), accounts: [] }
}

/** The token of a browser in which the account, too, has logged in now. */
export async function signDevice(
  keyring: Keyring,
  { id, accounts }: Device,
  accountId: number,
): Promise<string> {
  const known = [accountId, ...accounts.filter((each) => each !== accountId)]
  return new SignJWT({ accounts: known.slice(0, ACCOUNTS_MAX) })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyring.current })
    .setJti(id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .sign(getKey(keyring, keyring.current))
}

export async function findDevice(keyring: Keyring, token: string): Promise<Device | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => getKey(keyring, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['jti'],
    })
    const { jti, accounts } = payload
    if (jti === undefined || !Array.isArray(accounts)) return null
    return { id: jti, accounts: accounts.filter((each) => Number.isInteger(each)) }
  } catch {
    // A bad token is one of no device.
    return null
  }
}
