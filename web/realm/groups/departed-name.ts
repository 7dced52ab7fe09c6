import { ApiError } from '#web/lib/api-error.ts'

/** The name of a group that is not found because it has left the game; null for any other error. */
export function toDepartedName(error: unknown): string | null {
  try {
    return error instanceof ApiError ? (JSON.parse(error.body).departed ?? null) : null
  } catch {
    return null
  }
}
