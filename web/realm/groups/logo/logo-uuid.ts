import { REFUSALS } from '#schema/refusals.ts'
import { NULL_UUID, UUID_PATTERN } from '#schema/rules.ts'

/** Returns false for the null UUID. */
export function isLogoUuid(text: string): boolean {
  return UUID_PATTERN.test(text) && text !== NULL_UUID
}

/** `isComplete` is false while the user is typing, when an incomplete UUID is not an error yet. */
export function toLogoError(text: string, isComplete: boolean): string | null {
  if (text === '' || text === NULL_UUID) return isComplete ? REFUSALS.noUuid : null
  if (UUID_PATTERN.test(text)) return null
  const canBecomeOne = UUID_PATTERN.test(text + NULL_UUID.slice(text.length))
  return isComplete || !canBecomeOne ? REFUSALS.uuid : null
}
