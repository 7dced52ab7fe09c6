import * as z from 'zod'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../rules.ts'
import { claimedUsername, trimmedText, uuid } from './values.ts'

export const HUD_SIGNATURE_WINDOW_SECONDS = 300
export const HUD_RESPONSE_MAX_BYTES = 2048

/** `POST /api/hud/register` */
export const hudRegisterBody = z.object({
  avatar: uuid,
  username: claimedUsername,
})
/** `POST /api/hud/password` */
export const hudPasswordBody = z.object({
  avatar: uuid,
  password: trimmedText(PASSWORD_MAX_LENGTH).min(PASSWORD_MIN_LENGTH),
})
/** `POST /api/hud/pulse` */
export const hudPulseBody = z.object({
  avatar: uuid,
  health: z.number().min(0).max(1e9).optional(),
  essence: z.number().min(0).max(1e9).optional(),
})
export const hudResponse = z.object({ ok: z.literal(true), message: z.string() })
export type HudResponse = z.infer<typeof hudResponse>
