import * as z from 'zod'

/**
 * `started`: a sync has begun, or the one that waited goes on. `queued`: one follows within five minutes.
 * `paused`: none begins before an administrator resumes the schedule.
 */
const REQUEST_STATES = ['started', 'queued', 'paused'] as const

/** `POST /api/game/changed` */
export const gameChangedResponse = z.object({
  state: z.enum(REQUEST_STATES),
  /** Whether the last proposal of a sync waits for an administrator. A later one may still be applied. */
  isHeld: z.boolean(),
  message: z.string(),
})
export type GameChangedResponse = z.infer<typeof gameChangedResponse>
