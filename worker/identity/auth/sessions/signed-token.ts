// All signed cookies are HS256 JWTs with one audience and the signing key's id.

import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { getKeyringKey, type Keyring } from '../keyring.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'evernight'

type Audience = `evernight-${'site' | 'device' | 'passkey' | 'discord'}`

export function signToken(keyring: Keyring, audience: Audience, claims: JWTPayload) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: keyring.current })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .sign(getKeyringKey(keyring, keyring.current))
}

export async function verifyTokenClaims(
  keyring: Keyring,
  audience: Audience,
  token: string,
  { requiredClaims, nowMs }: { requiredClaims: string[]; nowMs?: number },
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => getKeyringKey(keyring, kid), {
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
