import type { TypeOf } from './check.ts'
import { CONSTANTS, LIBRARY } from './library.ts'
import type { Expression, Program, Routine, Statement, Type } from './syntax.ts'
import { cast, type Item, isEqual, type Value, zeroOf } from './values.ts'

type Scope = Map<string, Value>
type Binary = Extract<Expression, { kind: 'binary' }>
/** The returned value, or null when the statement did not return. */
type Ending = { value: Value } | null

export type Library = (name: string, args: Value[]) => Value | undefined

const TURNS_MAX = 100_000

/** Executes a checked script. */
export class Script {
  readonly #program: Program
  readonly #typeOf: TypeOf
  readonly #library: Library
  readonly #globals: Scope = new Map()

  constructor(program: Program, typeOf: TypeOf, library: Library) {
    this.#program = program
    this.#typeOf = typeOf
    this.#library = library
    for (const { name, type, value } of program.globals) {
      this.#globals.set(name, value ? this.#valueAs(type, value, []) : zeroOf(type))
    }
  }

  /** Runs the handler of the event, if the script has one. */
  handle(event: string, args: Value[]): void {
    const routine = this.#program.events.find((each) => each.name === event)
    if (routine) this.#run(routine, args)
  }

  /** Runs one of the script's own functions. */
  call(name: string, args: Value[]): Value {
    const routine = this.#program.functions.find((each) => each.name === name)
    if (!routine) throw new Error(`the script has no function ${name}`)
    return this.#run(routine, args)
  }

  #run({ parameters, body, type }: Routine, args: Value[]): Value {
    const scope: Scope = new Map(parameters.map(({ name }, index) => [name, args[index] as Value]))
    return this.#block(body, [scope])?.value ?? zeroOf(type)
  }

  #block(statements: Statement[], scopes: Scope[]): Ending {
    const inner = [...scopes, new Map()]
    for (const statement of statements) {
      const ending = this.#execute(statement, inner)
      if (ending) return ending
    }
    return null
  }

  #execute(statement: Statement, scopes: Scope[]): Ending {
    switch (statement.kind) {
      case 'block':
        return this.#block(statement.statements, scopes)
      case 'declare': {
        const { name, type, value } = statement
        scopes.at(-1)?.set(name, value ? this.#valueAs(type, value, scopes) : zeroOf(type))
        return null
      }
      case 'return':
        return { value: statement.value ? this.#value(statement.value, scopes) : 0 }
      case 'if':
        if (this.#value(statement.condition, scopes)) return this.#execute(statement.yes, scopes)
        return statement.no && this.#execute(statement.no, scopes)
      case 'for':
        return this.#repeat(statement, scopes)
      case 'expression':
        this.#value(statement.value, scopes)
        return null
    }
  }

  #repeat(loop: Extract<Statement, { kind: 'for' }>, scopes: Scope[]): Ending {
    this.#value(loop.first, scopes)
    for (let turn = 0; this.#value(loop.condition, scopes); turn++) {
      if (turn > TURNS_MAX) throw new Error(`line ${loop.line}: no end`)
      const ending = this.#execute(loop.body, scopes)
      if (ending) return ending
      this.#value(loop.next, scopes)
    }
    return null
  }

  #value(expression: Expression, scopes: Scope[]): Value {
    switch (expression.kind) {
      case 'literal':
        return expression.value
      case 'name':
        return (
          this.#scopeOf(expression.name, scopes)?.get(expression.name) ??
          this.#constant(expression.name)
        )
      case 'list':
        return expression.items.map(
          (item): Item => ({ type: this.#typeOf(item), value: this.#value(item, scopes) }),
        )
      case 'call':
        return this.#called(expression.name, expression.args, scopes)
      case 'cast':
        return this.#valueAs(expression.type, expression.operand, scopes)
      case 'unary': {
        const value = this.#value(expression.operand, scopes) as number
        return expression.operator === '!' ? Number(!value) : -value
      }
      case 'binary':
        return this.#combined(expression, scopes)
      case 'assign':
        return this.#assigned(expression, scopes)
      case 'step': {
        const scope = this.#scopeOf(expression.name, scopes) as Scope
        const stepped = (scope.get(expression.name) as number) + 1
        scope.set(expression.name, stepped)
        return stepped
      }
    }
  }

  #valueAs(type: Type, expression: Expression, scopes: Scope[]): Value {
    return cast(this.#value(expression, scopes), this.#typeOf(expression), type)
  }

  #called(name: string, args: Expression[], scopes: Scope[]): Value {
    const own = this.#program.functions.find((each) => each.name === name)
    const types = own?.parameters.map((each) => each.type) ?? LIBRARY.get(name)?.parameters ?? []
    const values = args.map((arg, index) => this.#valueAs(types[index] as Type, arg, scopes))
    if (own) return this.#run(own, values)
    return this.#library(name, values) ?? zeroOf(LIBRARY.get(name)?.type ?? 'void')
  }

  #assigned(expression: Extract<Expression, { kind: 'assign' }>, scopes: Scope[]): Value {
    const { name, operator, value, line } = expression
    const scope = this.#scopeOf(name, scopes)
    if (!scope) throw new Error(`line ${line}: ${name} is a constant`)
    const type = this.#typeOf(expression)
    let given = this.#valueAs(type === 'list' && operator !== '=' ? 'list' : type, value, scopes)
    if (operator !== '=') {
      const before = { value: scope.get(name) as Value, type }
      given = combine(operator.slice(0, -1), before, { value: given, type })
    }
    scope.set(name, given)
    return given
  }

  /** LSL evaluates the right side first, and both sides of && and ||. */
  #combined({ operator, left, right }: Binary, scopes: Scope[]): Value {
    const second = { value: this.#value(right, scopes), type: this.#typeOf(right) }
    const first = { value: this.#value(left, scopes), type: this.#typeOf(left) }
    return combine(operator, first, second)
  }

  #scopeOf(name: string, scopes: Scope[]): Scope | undefined {
    const local = scopes.findLast((scope) => scope.has(name))
    return local ?? (this.#globals.has(name) ? this.#globals : undefined)
  }

  #constant(name: string): Value {
    return CONSTANTS[name]?.value ?? 0
  }
}

function combine(operator: string, left: Item, right: Item): Value {
  if (operator === '==') return Number(isEqual(left.value, right.value))
  if (operator === '!=') return Number(!isEqual(left.value, right.value))
  if (operator === '+' && (left.type === 'list' || right.type === 'list')) {
    return [
      ...(cast(left.value, left.type, 'list') as Item[]),
      ...(cast(right.value, right.type, 'list') as Item[]),
    ]
  }
  if (operator === '+' && typeof left.value === 'string') return `${left.value}${right.value}`
  const isWhole = left.type === 'integer' && right.type === 'integer'
  return arithmetic(operator, left.value as number, right.value as number, isWhole)
}

function arithmetic(operator: string, a: number, b: number, isWhole: boolean): number {
  const toResult = (value: number) => (isWhole ? Math.trunc(value) | 0 : Math.fround(value))
  switch (operator) {
    case '+':
      return toResult(a + b)
    case '-':
      return toResult(a - b)
    case '*':
      return isWhole ? Math.imul(a, b) : toResult(a * b)
    case '/':
      if (b === 0) throw new Error('Math error')
      return toResult(a / b)
    case '%':
      return toResult(a % b)
    case '<':
      return Number(a < b)
    case '>':
      return Number(a > b)
    case '<=':
      return Number(a <= b)
    case '>=':
      return Number(a >= b)
    case '&&':
      return Number(a !== 0 && b !== 0)
    case '||':
      return Number(a !== 0 || b !== 0)
    case '&':
      return a & b
    case '|':
      return a | b
  }
  throw new Error(`no ${operator}`)
}
