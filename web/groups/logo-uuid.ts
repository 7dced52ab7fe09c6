import { NULL_UUID, UUID_PATTERN } from '#schema/rules.ts'

/** Whether the text, already trimmed, names a texture. The null UUID names none. */
export function isLogoUuid(text: string): boolean {
  return UUID_PATTERN.test(text) && text !== NULL_UUID
}

/**
 * What is wrong with the text of a logo field, or null. The beginning of a UUID is no mistake until
 * the writer `isDone`.
 */
export function toLogoMistake(text: string, isDone: boolean): string | null {
  if (text === '' || text === NULL_UUID) return isDone ? 'Please enter a valid UUID' : null
  if (UUID_PATTERN.test(text)) return null
  const canBecomeOne = UUID_PATTERN.test(text + NULL_UUID.slice(text.length))
  return isDone || !canBecomeOne ? 'Please enter a valid UUID format' : null
}
