/** A text before and after an edit, without what is the same at its beginning and its end. */
export type ChangedPart = { before: string; after: string; partAt: number }

/** Below, an entry of the audit log has both texts whole. */
const WHOLE_MAX_LENGTH = 1000
/** Of the same text on either side, so that a reader sees where in it the change is. */
const CONTEXT_LENGTH = 40

const HIGH_SURROGATE = /[\uD800-\uDBFF]$/
const LOW_SURROGATE = /^[\uDC00-\uDFFF]/

/**
 * The part in which two texts differ, and where it begins, in UTF-16 code units; null where it is not worth
 * it: for short texts and those of which most has changed.
 */
export function cutToChange(before: string, after: string): ChangedPart | null {
  if (before.length + after.length <= WHOLE_MAX_LENGTH) return null
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  head = Math.max(0, head - CONTEXT_LENGTH)
  tail = Math.max(0, tail - CONTEXT_LENGTH)
  // Half a letter cannot be stored.
  if (HIGH_SURROGATE.test(before.slice(0, head))) head -= 1
  if (LOW_SURROGATE.test(before.slice(before.length - tail))) tail -= 1
  if ((head + tail) * 2 <= shorter) return null
  return {
    before: before.slice(head, before.length - tail),
    after: after.slice(head, after.length - tail),
    partAt: head,
  }
}

/** The text before the edit, of the one after it; null if that one does not have the part. */
export function undoChange(
  text: string | null,
  { before, after, partAt }: ChangedPart,
): string | null {
  const end = partAt + after.length
  if (text?.slice(partAt, end) !== after) return null
  return text.slice(0, partAt) + before + text.slice(end)
}
