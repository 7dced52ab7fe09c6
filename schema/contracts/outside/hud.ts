import * as z from 'zod'
import { claimedUsername, trimmedText, uuid } from '#schema/contracts/core/values.ts'
import { REFUSALS } from '../../refusals.ts'
import { AWAY_DAYS_MAX, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, VEILS } from '../../rules.ts'

export const HUD_SIGNATURE_WINDOW_SECONDS = 300
export const HUD_RESPONSE_MAX_BYTES = 2048

/** What every call has. The version is the script's: those before 1.1.0 send none. */
const everyBody = {
  avatar: uuid,
  version: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'must be a version such as 1.1.0')
    .optional(),
}

/** `POST /api/hud/register` */
export const hudRegisterBody = z.object({
  ...everyBody,
  username: claimedUsername,
})
/** `POST /api/hud/password` */
export const hudPasswordBody = z.object({
  ...everyBody,
  password: trimmedText(PASSWORD_MAX_LENGTH)
    .min(PASSWORD_MIN_LENGTH)
    .refine((password) => !/\p{Cc}/u.test(password), REFUSALS.passwordCharacters),
})
/** `POST /api/hud/pulse` */
export const hudPulseBody = z.object({
  ...everyBody,
  health: z.number().min(0).max(1e9).optional(),
  essence: z.number().min(0).max(1e9).optional(),
})
/** `POST /api/hud/veil` */
export const hudVeilBody = z.object({ ...everyBody, veil: z.enum(VEILS) })
/** `POST /api/hud/away`: for how many days the wearer is away; 0 for being back. */
export const hudAwayBody = z.object({ ...everyBody, days: z.int().min(0).max(AWAY_DAYS_MAX) })
/** `POST /api/hud/sign-in-link` */
export const hudSignInLinkBody = z.object(everyBody)
/** The link to open: its token is in the fragment, which no server is sent. */
export const hudSignInLink = z.object({ url: z.url() })
export type HudSignInLink = z.infer<typeof hudSignInLink>

export const hudResponse = z.object({ ok: z.literal(true), message: z.string() })
export type HudResponse = z.infer<typeof hudResponse>
export const hudPulseResponse = hudResponse.extend({
  /** What happened to the wearer since the last pulse, the oldest first: sentences to show as they are. */
  news: z.array(z.string()).optional(),
  /** The version of the newest scripts; only if it is newer than the one that was sent. */
  newest: z.string().optional(),
})
export type HudPulseResponse = z.infer<typeof hudPulseResponse>
