import * as z from 'zod'
import { newUsername, trimmedText, uuid } from '#schema/contracts/core/values.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { AWAY_DAYS_MAX, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, VEILS } from '../../rules.ts'

export const HUD_SIGNATURE_WINDOW_SECONDS = 300
export const HUD_RESPONSE_MAX_BYTES = 2048

/** `version` is the script's version. Scripts before 1.1.0 do not send it. */
const everyBody = {
  avatar: uuid,
  version: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'must be a version such as 1.1.0')
    .optional(),
}

export const hudRegisterBody = z.object({ ...everyBody, username: newUsername })
export const hudPasswordBody = z.object({
  ...everyBody,
  password: trimmedText(PASSWORD_MAX_LENGTH)
    .min(PASSWORD_MIN_LENGTH)
    .refine((password) => !/\p{Cc}/u.test(password), REFUSAL_MESSAGES.passwordCharacters),
})
export const hudPulseBody = z.object({
  ...everyBody,
  health: z.number().min(0).max(1e9).optional(),
  essence: z.number().min(0).max(1e9).optional(),
})
export const hudVeilBody = z.object({ ...everyBody, veil: z.enum(VEILS) })
/** `days` is how long the wearer will be away; 0 means that the wearer is back. */
export const hudAwayBody = z.object({ ...everyBody, days: z.int().min(0).max(AWAY_DAYS_MAX) })
export const hudSignInLinkBody = z.object(everyBody)
/** The token is in the URL's fragment, which browsers do not send to servers. */
export const hudSignInLink = z.object({ url: z.url() })
export type HudSignInLink = z.infer<typeof hudSignInLink>

export const hudResponse = z.object({ ok: z.literal(true), message: z.string() })
export type HudResponse = z.infer<typeof hudResponse>
export const hudPulseResponse = hudResponse.extend({
  /** Sentences about what happened to the wearer since the last pulse, oldest first. */
  news: z.array(z.string()).optional(),
  /** The newest script version, sent only to a script that is older. */
  newest: z.string().optional(),
})
export type HudPulseResponse = z.infer<typeof hudPulseResponse>
