// A cookie that only says who has logged in with this browser. It gives no right: guesses of others do not
// count against a browser that has proved the password before.

import type { Keyring } from '../keyring.ts'
import { findClaims, signToken } from './signed-token.ts'

const AUDIENCE = 'evernight-device'
const ACCOUNTS_MAX = 10

export type Device = { id: string; accounts: number[] }

export function newDevice(): Device {
  return { id: crypto.randomUUID(), accounts: [] }
}

/** The token of a browser in which the account, too, has logged in now. */
export function signDevice(
  keyring: Keyring,
  { id, accounts }: Device,
  accountId: number,
): Promise<string> {
  const known = [accountId, ...accounts.filter((each) => each !== accountId)]
  return signToken(keyring, AUDIENCE, { jti: id, accounts: known.slice(0, ACCOUNTS_MAX) })
}

export async function findDevice(keyring: Keyring, token: string): Promise<Device | null> {
  const claims = await findClaims(keyring, AUDIENCE, token, { requiredClaims: ['jti'] })
  if (claims?.jti === undefined || !Array.isArray(claims.accounts)) return null
  return { id: claims.jti, accounts: claims.accounts.filter((each) => Number.isInteger(each)) }
}
