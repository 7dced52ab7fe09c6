import type { LslType } from './syntax.ts'

export type LslListItem = { type: LslType; value: LslValue }
export type LslValue = number | string | readonly number[] | LslListItem[]

const ZERO: Record<LslType, LslValue> = {
  integer: 0,
  float: 0,
  string: '',
  key: '',
  list: [],
  vector: [0, 0, 0],
  void: 0,
}

export function getDefaultLslValue(type: LslType): LslValue {
  return ZERO[type]
}

/** Casts as LSL does: an invalid number becomes 0, and a float is printed with six decimals. */
export function castLslValue(value: LslValue, from: LslType, to: LslType): LslValue {
  if (to === 'string' || to === 'key') return toLslText(value, from)
  if (to === 'list') return from === 'list' ? value : [{ type: from, value }]
  if (to === 'integer' || to === 'float') {
    const number = typeof value === 'number' ? value : readNumber(String(value), to)
    return to === 'integer' ? Math.trunc(number) | 0 : Math.fround(number)
  }
  return value
}

export function toLslText(value: LslValue, type: LslType): string {
  if (type === 'vector') return `<${(value as number[]).map((part) => part.toFixed(5)).join(', ')}>`
  if (type === 'list')
    return (value as LslListItem[]).map((item) => toLslText(item.value, item.type)).join('')
  return type === 'float' ? (value as number).toFixed(6) : String(value)
}

export function areLslValuesEqual(left: LslValue, right: LslValue): boolean {
  // Compares lists by their length, as LSL does, and vectors by their components.
  if (Array.isArray(left) && Array.isArray(right)) {
    const isVector = typeof left[0] === 'number'
    return isVector ? left.join() === right.join() : left.length === right.length
  }
  return left === right
}

function readNumber(text: string, to: 'integer' | 'float'): number {
  const pattern =
    to === 'integer' ? /^\s*(0x[0-9a-f]+|[+-]?\d+)/i : /^\s*([+-]?\d*\.?\d+(?:e[+-]?\d+)?|nan)/i
  return Number(pattern.exec(text)?.[1] ?? 0)
}
