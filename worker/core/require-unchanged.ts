import type { TextsBeforeEdit } from '#schema/contracts/core/values.ts'
import { AppError } from './app-error.ts'

export const EDIT_CONFLICT_MESSAGE = 'Somebody else has changed it in the meantime.'

export function requireUnchanged(
  startedFrom: TextsBeforeEdit,
  stored: Record<string, string | null>,
): void {
  const current = Object.fromEntries(
    Object.entries(stored).map(([field, text]) => [field, text ?? '']),
  )
  const isOther = (field: string) => (startedFrom?.[field] ?? current[field]) !== current[field]
  if (Object.keys(current).some(isOther))
    throw new AppError('conflict', EDIT_CONFLICT_MESSAGE, { current })
}
