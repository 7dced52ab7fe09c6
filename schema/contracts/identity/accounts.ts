import * as z from 'zod'
import { instant, newUsername, trimmedText, uuid } from '#schema/contracts/core/values.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'

export const user = z
  .object({
    id: z.number(),
    username: z.string(),
    playerUuid: z.string().nullable(),
    isAdmin: z.boolean(),
    mustShowPasskey: z.boolean(),
    createdAt: instant,
    deletionDueAt: instant.nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const loginBody = z.object({
  identifier: trimmedText(200).min(1, REFUSAL_MESSAGES.identifier),
  password: trimmedText(400).min(1, REFUSAL_MESSAGES.password),
})

/** The token is 256 random bits in base64url. */
export const signInLinkBody = z.object({
  token: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{43}$/, REFUSAL_MESSAGES.signInToken),
})

export const signInLinkOwner = z.object({
  accountId: z.number(),
  username: z.string(),
  name: z.string().nullable(),
  /** True for an invitation created on the command line. */
  isInvite: z.boolean(),
})
export type SignInLinkOwner = z.infer<typeof signInLinkOwner>

export const registerBody = z.object({ username: newUsername, uuid: uuid.optional() })
export const registerResponse = z.object({ username: z.string() })

const ownSession = z
  .object({
    id: z.string(),
    /** A coarse name, such as "Firefox on Windows". */
    browser: z.string(),
    firstAt: instant,
    /** When the session was last used. Up to an hour old, as most requests do not update it. */
    lastAt: instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof ownSession>

export const ownSessions = z.object({
  sessions: z.array(ownSession),
  /** False if sessions were left out; only "log out everywhere" can end those. */
  isComplete: z.boolean(),
})
export type OwnSessions = z.infer<typeof ownSessions>

export const logoutResponse = z.object({ ok: z.literal(true) })

export const ownData = z
  .object({
    madeAt: z.string(),
    sections: z.array(
      z.object({
        table: z.string(),
        title: z.string(),
        note: z.string().nullable(),
        /** Newest first. Times are ISO 8601 in UTC. */
        rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
        /** False if rows were left out because there are too many. */
        isComplete: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OwnData' })
export type OwnData = z.infer<typeof ownData>

/** The password may be omitted within five minutes of verifying a passkey. */
export const deletionBody = z.object({ password: trimmedText(400).min(1).optional() })
export const deletionResponse = z.object({ dueAt: z.string() })
