import fc from 'fast-check'
import type { JsonSchema } from '#schema/core/sample.ts'
import { anyHostileString } from './hostile-strings.ts'

type Fields = Record<string, unknown>

const CONTROL_CHARACTERS_END = 0x20

/** Generates objects: some that the schema accepts, some nearly valid, some invalid. */
export function generateFromSchema(
  json: JsonSchema,
  known: readonly string[],
): fc.Arbitrary<Fields> {
  const fields = Object.entries(json.properties ?? {})
  const valid = fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, toValid(field, known)])),
    { requiredKeys: json.required ?? [] },
  ) as fc.Arbitrary<Fields>
  if (fields.length === 0) return valid
  const spoilt = fc
    .tuple(valid, fc.constantFrom(...fields.map(([name]) => name)), wrongValue)
    .map(([object, name, value]) => ({ ...object, [name]: value }))
  const hostile = fc.record(
    Object.fromEntries(fields.map(([name]) => [name, wrongValue])),
  ) as fc.Arbitrary<Fields>
  return fc.oneof(
    { arbitrary: valid, weight: 4 },
    { arbitrary: spoilt, weight: 4 },
    { arbitrary: hostile, weight: 1 },
  )
}

/**
 * Generates valid values. Often uses `known` ids, because most requests with other ids would end in
 * a 404.
 */
function toValid(json: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (json.enum) return fc.constantFrom(...json.enum)
  if (json.type === 'integer') return fc.integer({ min: json.minimum, max: json.maximum })
  if (json.type === 'number')
    return fc.double({ min: json.minimum, max: json.maximum, noNaN: true })
  if (json.type === 'boolean') return fc.boolean()
  if (json.type !== 'string') return fc.jsonValue()
  return fc.oneof(
    { arbitrary: toText(json), weight: 1 },
    { arbitrary: fc.constantFrom(...pickKnown(json, known)), weight: 2 },
  )
}

function toText({ pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength }),
    anyHostileString.filter((text) => text.length <= (maxLength ?? CONTROL_CHARACTERS_END)),
  )
}

function pickKnown({ pattern }: JsonSchema, known: readonly string[]): readonly string[] {
  const fitting = pattern ? known.filter((text) => new RegExp(pattern, 'i').test(text)) : known
  return fitting.length > 0 ? fitting : known
}

const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  anyHostileString,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 53, '', ' ', [], {}, [[]], [null]),
  fc.constantFrom({ toString: 'x' }, { $gt: '' }, { length: 5 }, ['a', 'b']),
  fc.jsonValue({ maxDepth: 3 }),
)
