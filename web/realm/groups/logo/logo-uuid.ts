import { REFUSALS } from '#schema/refusals.ts'
import { NULL_UUID, UUID_PATTERN } from '#schema/rules.ts'

/** Whether the trimmed text is a texture's UUID. The null UUID is not. */
export function isLogoUuid(text: string): boolean {
  return UUID_PATTERN.test(text) && text !== NULL_UUID
}

/** The validation error of a logo field, or null. A partial UUID is an error only when the input `isComplete`. */
export function toLogoError(text: string, isComplete: boolean): string | null {
  if (text === '' || text === NULL_UUID) return isComplete ? REFUSALS.noUuid : null
  if (UUID_PATTERN.test(text)) return null
  const canBecomeOne = UUID_PATTERN.test(text + NULL_UUID.slice(text.length))
  return isComplete || !canBecomeOne ? REFUSALS.uuid : null
}
