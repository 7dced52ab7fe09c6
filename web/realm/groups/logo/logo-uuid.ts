import { REFUSALS } from '#schema/refusals.ts'
import { NULL_UUID, UUID_PATTERN } from '#schema/rules.ts'

/** Returns whether the trimmed text is a texture's UUID. The null UUID is not. */
export function isLogoUuid(text: string): boolean {
  return UUID_PATTERN.test(text) && text !== NULL_UUID
}

/**
 * Returns the logo field's error, or null. An incomplete UUID is an error only if `isComplete`,
 * when the user has finished typing.
 */
export function toLogoError(text: string, isComplete: boolean): string | null {
  if (text === '' || text === NULL_UUID) return isComplete ? REFUSALS.noUuid : null
  if (UUID_PATTERN.test(text)) return null
  const canBecomeOne = UUID_PATTERN.test(text + NULL_UUID.slice(text.length))
  return isComplete || !canBecomeOne ? REFUSALS.uuid : null
}
