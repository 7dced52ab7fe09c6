import type { LslType } from './syntax.ts'
import { areLslValuesEqual, castLslValue, type LslListItem, type LslValue } from './values.ts'

type Operation = { type: LslType; run: (left: LslValue, right: LslValue) => LslValue }
type OnNumbers = Record<string, (a: number, b: number) => number | boolean>

const COMPARISONS: OnNumbers = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
}
const ON_INTEGERS: OnNumbers = {
  '&&': (a, b) => a !== 0 && b !== 0,
  '||': (a, b) => a !== 0 || b !== 0,
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '%': (a, b) => a % b,
  '*': Math.imul,
}
const ON_NUMBERS: OnNumbers = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => {
    if (b === 0) throw new Error('Math error')
    return a / b
  },
}

/** Finds an operation by its operator and operand types. Returns null if LSL has none. */
export function findOperation(operator: string, left: LslType, right: LslType): Operation | null {
  const areBoth = (...types: LslType[]) => types.includes(left) && types.includes(right)
  const areNumbers = areBoth('integer', 'float')
  const areIntegers = areBoth('integer')
  if (operator === '==' || operator === '!=') {
    if (left !== right && !areNumbers && !areBoth('string', 'key')) return null
    return {
      type: 'integer',
      run: (a, b) => Number(areLslValuesEqual(a, b) === (operator === '==')),
    }
  }
  if (operator === '+' && areBoth('string')) return { type: 'string', run: (a, b) => `${a}${b}` }
  if (operator === '+' && (left === 'list' || right === 'list')) {
    const toItems = (value: LslValue, type: LslType) =>
      castLslValue(value, type, 'list') as LslListItem[]
    return { type: 'list', run: (a, b) => [...toItems(a, left), ...toItems(b, right)] }
  }
  const toInteger = (areNumbers && COMPARISONS[operator]) || (areIntegers && ON_INTEGERS[operator])
  if (toInteger) return onNumbers('integer', (a, b) => Number(toInteger(a, b)))
  const toNumber = areNumbers && ON_NUMBERS[operator]
  if (!toNumber) return null
  return areIntegers
    ? onNumbers('integer', (a, b) => Math.trunc(Number(toNumber(a, b))) | 0)
    : onNumbers('float', (a, b) => Math.fround(Number(toNumber(a, b))))
}

function onNumbers(type: LslType, run: (a: number, b: number) => number): Operation {
  return { type, run: (a, b) => run(a as number, b as number) }
}
