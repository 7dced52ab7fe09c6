export const PROSE_RULE_MESSAGE =
  'Begin the sentence with a verb or a noun, name who acts, and use the field’s own word: docs/contributing.md.'

const UNCLEAR = [
  // Matches a sentence that begins with a preposition or pronoun: "Of one sync: …", "Whom a link
  // signs in."
  /(?<![\p{L},’'-] )(?<![\p{L}-])(?:Of|Whom(?! do\b)|For whom|To whom|None is) (?=\p{Ll})/u,
  /\b(?:is|are) told\b|\bfor what may\b/i,
]
const COMMENT = /^\s*(?:\/\/|\/?\*)/

/** Returns the numbers of lines with unclear prose; the first line is 1. */
export function findUnclearProse(source: string, { onlyComments = false } = {}): number[] {
  return source.split('\n').flatMap((line, index) => {
    if (onlyComments && !COMMENT.test(line)) return []
    return UNCLEAR.some((pattern) => pattern.test(line)) ? index + 1 : []
  })
}
