import * as z from 'zod'
import { USERNAME_MAX_LENGTH } from '../rules.ts'
import { instant, uuid } from './values.ts'

/** `GET /api/user` and the response to a login. */
export const user = z
  .object({
    id: z.number(),
    username: z.string(),
    playerUuid: z.string().nullable(),
    isAdmin: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

/** The identifier is a virtual-world username or an avatar UUID. */
export const loginBody = z.object({
  identifier: z.string().trim().min(1, 'Username or UUID is required').max(200),
  password: z.string().trim().min(1, 'Password is required').max(400),
})

export const registerBody = z.object({
  username: z
    .string()
    .trim()
    .min(1, 'Username is required')
    .max(USERNAME_MAX_LENGTH, `A username has at most ${USERNAME_MAX_LENGTH} characters`),
  uuid: uuid.optional(),
})
export const registerResponse = z.object({ username: z.string() })

export const logoutResponse = z.object({ ok: z.literal(true) })
