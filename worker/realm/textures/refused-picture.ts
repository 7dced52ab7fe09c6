import type { REFUSALS } from '#schema/refusals.ts'
import { AppError } from '#worker/core/app-error.ts'

/** The picture service answered, and this one picture is at fault. */
export class RefusedPicture extends AppError {
  constructor(message: (typeof REFUSALS)[keyof typeof REFUSALS]) {
    super('unavailable', message)
  }
}
