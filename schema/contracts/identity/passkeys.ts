import * as z from 'zod'
import { instant, userTextLine } from '#schema/contracts/core/values.ts'
import { PASSKEY_NAME_MAX_LENGTH } from '../../rules.ts'

const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)

/** WebAuthn limits a credential id to 1,023 bytes. */
const credential = { id: encoded(1400), rawId: encoded(1400), type: z.literal('public-key') }

const passkeyName = userTextLine(PASSKEY_NAME_MAX_LENGTH).min(1, 'Please give the passkey a name')

export const ownPasskey = z
  .object({ id: z.number(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' })
export type OwnPasskey = z.infer<typeof ownPasskey>

export const passkeyOptions = z.looseObject({ challenge: z.string() })

export const addPasskeyBody = z.object({
  name: passkeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(4000),
      attestationObject: encoded(16_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
})
export type NewCredential = z.infer<typeof addPasskeyBody>['credential']

export const renamePasskeyBody = z.object({ name: passkeyName })

export const assertionBody = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(4000),
      authenticatorData: encoded(4000),
      signature: encoded(2000),
      userHandle: encoded(100).optional(),
    }),
  }),
})
export type Assertion = z.infer<typeof assertionBody>['credential']

export const passkeyOkResponse = z.object({ ok: z.literal(true) })
