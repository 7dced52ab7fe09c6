import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { NULL_UUID, UUID_PATTERN } from '#schema/rules.ts'

/** Returns whether the text is a UUID, but not the null UUID, which means 'no logo'. */
export function isLogoUuid(text: string): boolean {
  return UUID_PATTERN.test(text) && text !== NULL_UUID
}

/**
 * Returns the error to show, or null. While `isComplete` is false, the text may be the beginning of
 * a UUID.
 */
export function findLogoError(text: string, isComplete: boolean): string | null {
  if (text === '' || text === NULL_UUID) return isComplete ? REFUSAL_MESSAGES.noUuid : null
  if (UUID_PATTERN.test(text)) return null
  const canBecomeOne = UUID_PATTERN.test(text + NULL_UUID.slice(text.length))
  return isComplete || !canBecomeOne ? REFUSAL_MESSAGES.uuid : null
}
