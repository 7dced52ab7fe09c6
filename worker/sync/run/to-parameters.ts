// D1 takes two million bytes a parameter.
const PARAMETER_MAX_BYTES = 1_500_000

/** Joins values, which are JSON already, to JSON arrays that are short enough for a parameter. */
export function* toParameters(values: Iterable<string>): Generator<string> {
  let some: string[] = []
  let bytes = 0
  for (const value of values) {
    const size = Buffer.byteLength(value) + 1
    if (bytes + size > PARAMETER_MAX_BYTES && some.length > 0) {
      yield `[${some.join(',')}]`
      some = []
      bytes = 0
    }
    some.push(value)
    bytes += size
  }
  if (some.length > 0) yield `[${some.join(',')}]`
}
