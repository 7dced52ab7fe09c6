import * as z from 'zod'
import { trimmedText } from '#schema/contracts/core/values.ts'

/** `GET /api/account/data`, and the file that a person downloads. */
export const ownData = z
  .object({
    madeAt: z.string(),
    sections: z.array(
      z.object({
        title: z.string(),
        note: z.string().nullable(),
        /** The newest first. Instants are ISO 8601 in UTC. */
        rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
        /** False where there are more rows than the response has. */
        isComplete: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OwnData' })
export type OwnData = z.infer<typeof ownData>

/** `POST /api/account/deletion`: the password, unless a passkey was shown within five minutes. */
export const deletionBody = z.object({ password: trimmedText(400).min(1).optional() })
export const deletionResponse = z.object({ dueAt: z.string() })
