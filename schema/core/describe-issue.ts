import * as z from 'zod'

type Issue = z.core.$ZodRawIssue

const TYPES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
}
const FORMATS: Record<string, string> = {
  datetime: 'must be a date and time such as 2026-10-31T20:00:00Z',
  date: 'must be a day such as 2026-10-31',
  url: 'must be a web address',
}
const UNITS: Record<string, string> = { string: 'character', array: 'entry', set: 'entry' }
const CHOICES = new Intl.ListFormat('en', { type: 'disjunction' })

/** Returns the end of a sentence that begins with the field's name. */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return TYPES[issue.expected] ?? `must be ${issue.expected}`
    case 'too_big':
      return `must ${toBound(issue.origin, 'at most', issue.maximum)}`
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'must not be empty'
      return `must ${toBound(issue.origin, 'at least', issue.minimum)}`
    case 'invalid_value':
      return `must be ${CHOICES.format(issue.values.map(String))}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not in the right format'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`
    default:
      return 'is not allowed'
  }
}

function toBound(origin: string, bound: 'at most' | 'at least', count: number | bigint): string {
  const unit = UNITS[origin]
  if (!unit) return `be ${bound} ${count}`
  const plural = unit === 'entry' ? 'entries' : `${unit}s`
  return `have ${bound} ${count} ${Number(count) === 1 ? unit : plural}`
}

// Set here to cover every contract: each imports values.ts, which imports this file.
z.config({ customError: describeIssue })

const WORDS: Record<string, string> = {
  q: 'search',
  a: 'first player',
  b: 'second player',
  asOf: 'day of the ranking',
  json: 'request body',
  query: 'query',
  param: 'address',
}

export function toRefusalMessage(field: string, reason: string): string {
  // Keeps whole sentences, which start with a capital, because the specification requires them.
  if (/^\p{Lu}/u.test(reason)) return reason
  const [name = field] = field.split('.')
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `The ${WORDS[name] ?? words.replace(/\b(uuid|id)\b/g, (word) => word.toUpperCase())} ${reason}.`
}
