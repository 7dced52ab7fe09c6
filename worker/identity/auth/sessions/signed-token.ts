// The content of every signed cookie: a JWT of one audience, HS256 alone, with the id of its key.

import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { getKey, type Keyring } from '../keyring.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'evernight'

type Audience = `evernight-${'site' | 'device' | 'passkey' | 'discord'}`

/** `claims` may have any registered claim but issuer and audience. */
export function signToken(
  keyring: Keyring,
  audience: Audience,
  claims: JWTPayload,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: keyring.current })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .sign(getKey(keyring, keyring.current))
}

/** The claims of a token that we signed, that has those required and has not expired; null for every other. */
export async function findClaims(
  keyring: Keyring,
  audience: Audience,
  token: string,
  { requiredClaims, nowMs }: { requiredClaims: string[]; nowMs?: number },
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => getKey(keyring, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      requiredClaims,
      ...(nowMs !== undefined && { currentDate: new Date(nowMs) }),
    })
    return payload
  } catch {
    return null
  }
}
