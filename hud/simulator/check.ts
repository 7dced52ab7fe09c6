import { CONSTANTS, EVENT_SIGNATURES, LIBRARY, type Signature } from './library.ts'
import type { Expression, Program, Routine, Statement, Type } from './syntax.ts'

export type TypeOf = (expression: Expression) => Type

const NUMERIC: Type[] = ['integer', 'float']
const TEXTUAL: Type[] = ['string', 'key']

/**
 * Checks names, argument counts and types as the compiler does, and that each global and function is
 * used. Throws at the first error. Returns the type of every expression.
 */
export function check(program: Program): TypeOf {
  const checker = new Checker(program)
  checker.run()
  return (expression) => checker.types.get(expression) ?? 'void'
}

class Checker {
  readonly types = new Map<Expression, Type>()
  readonly #program: Program
  readonly #functions = new Map<string, Signature>()
  readonly #globals = new Map<string, Type>()
  readonly #used = new Set<string>()
  #scopes: Map<string, Type>[] = []
  #result: Type = 'void'

  constructor(program: Program) {
    this.#program = program
  }

  run(): void {
    const { globals, functions, events } = this.#program
    for (const { name, type, value, line } of globals) {
      if (value?.kind === 'call') throw fault(line, 'a global is not initialised by a call')
      if (value) this.#expect(type, this.#typeOf(value), line)
      declare(this.#globals, name, type, line)
    }
    for (const { name, type, parameters, line } of functions) {
      if (LIBRARY.has(name)) throw fault(line, `${name} is LSL's own`)
      const signature = { type, parameters: parameters.map((each) => each.type) }
      if (this.#functions.has(name)) throw fault(line, `${name} is there twice`)
      this.#functions.set(name, signature)
    }
    for (const event of events) {
      const known = EVENT_SIGNATURES.get(event.name)
      const given = event.parameters.map((each) => each.type).join()
      if (known?.parameters.join() !== given)
        throw fault(event.line, `no event ${event.name}(${given})`)
    }
    for (const routine of [...functions, ...events]) this.#checkRoutine(routine)
    for (const { name, line } of [...globals, ...functions]) {
      if (!this.#used.has(name)) throw fault(line, `${name} is never used`)
    }
  }

  #checkRoutine({ type, parameters, body, line }: Routine): void {
    this.#result = type
    const scope = new Map<string, Type>()
    for (const parameter of parameters) declare(scope, parameter.name, parameter.type, line)
    this.#scopes = [scope]
    this.#checkBlock(body)
    if (type !== 'void' && !alwaysReturns(body)) throw fault(line, 'not every way returns a value')
  }

  #checkBlock(statements: Statement[]): void {
    this.#scopes.push(new Map())
    for (const statement of statements) this.#checkStatement(statement)
    this.#scopes.pop()
  }

  #checkStatement(statement: Statement): void {
    const { line } = statement
    switch (statement.kind) {
      case 'block':
        this.#checkBlock(statement.statements)
        break
      case 'declare':
        if (statement.value) this.#expect(statement.type, this.#typeOf(statement.value), line)
        declare(this.#scopes.at(-1) as Map<string, Type>, statement.name, statement.type, line)
        break
      case 'return':
        this.#expect(this.#result, statement.value ? this.#typeOf(statement.value) : 'void', line)
        break
      case 'if':
        this.#expect('integer', this.#typeOf(statement.condition), line)
        this.#checkStatement(statement.yes)
        if (statement.no) this.#checkStatement(statement.no)
        break
      case 'for':
        this.#typeOf(statement.first)
        this.#expect('integer', this.#typeOf(statement.condition), line)
        this.#typeOf(statement.next)
        this.#checkStatement(statement.body)
        break
      case 'expression':
        this.#typeOf(statement.value)
    }
  }

  #typeOf(expression: Expression): Type {
    const type = this.#find(expression)
    this.types.set(expression, type)
    return type
  }

  #find(expression: Expression): Type {
    const { line } = expression
    switch (expression.kind) {
      case 'literal':
        return expression.type
      case 'name':
      case 'step':
        return this.#named(expression.name, line)
      case 'list':
        for (const item of expression.items) {
          if (['list', 'void'].includes(this.#typeOf(item))) throw fault(line, 'a list in a list')
        }
        return 'list'
      case 'call':
        return this.#call(expression.name, expression.args, line)
      case 'cast':
        if (this.#typeOf(expression.operand) === 'void') throw fault(line, 'nothing to cast')
        return expression.type
      case 'unary': {
        const type = this.#typeOf(expression.operand)
        if (expression.operator === '!') this.#expect('integer', type, line)
        return type
      }
      case 'binary': {
        const right = this.#typeOf(expression.right)
        return combine(expression.operator, this.#typeOf(expression.left), right, line)
      }
      case 'assign': {
        const type = this.#named(expression.name, line)
        const value = this.#typeOf(expression.value)
        const { operator } = expression
        const given = operator === '=' ? value : combine(operator.slice(0, -1), type, value, line)
        this.#expect(type, given, line)
        return type
      }
    }
  }

  #call(name: string, args: Expression[], line: number): Type {
    const signature = LIBRARY.get(name) ?? this.#functions.get(name)
    if (!signature) throw fault(line, `no function ${name}`)
    this.#used.add(name)
    const { type, parameters } = signature
    if (parameters.length !== args.length)
      throw fault(line, `${name} takes ${parameters.length} arguments`)
    args.forEach((arg, index) => {
      this.#expect(parameters[index] as Type, this.#typeOf(arg), line)
    })
    return type
  }

  #named(name: string, line: number): Type {
    this.#used.add(name)
    const local = this.#scopes.findLast((scope) => scope.has(name))?.get(name)
    const type = local ?? this.#globals.get(name) ?? CONSTANTS[name]?.type
    if (!type) throw fault(line, `no variable ${name}`)
    return type
  }

  #expect(wanted: Type, given: Type, line: number): void {
    const isWidened = wanted === 'float' && given === 'integer'
    const isText = TEXTUAL.includes(wanted) && TEXTUAL.includes(given)
    if (wanted !== given && !isWidened && !isText)
      throw fault(line, `${given} instead of ${wanted}`)
  }
}

function combine(operator: string, left: Type, right: Type, line: number): Type {
  const both = [left, right]
  const areNumbers = both.every((type) => NUMERIC.includes(type))
  const areTexts = both.every((type) => TEXTUAL.includes(type))
  if (['==', '!='].includes(operator) && (left === right || areNumbers || areTexts))
    return 'integer'
  if (['<', '>', '<=', '>='].includes(operator) && areNumbers) return 'integer'
  if (['&&', '||', '&', '|', '%'].includes(operator) && both.every((type) => type === 'integer'))
    return 'integer'
  if (operator === '+' && both.includes('list')) return 'list'
  if (operator === '+' && both.every((type) => type === 'string')) return 'string'
  if (['+', '-', '*', '/'].includes(operator) && areNumbers)
    return both.includes('float') ? 'float' : 'integer'
  throw fault(line, `LSL has no ${left} ${operator} ${right}`)
}

function alwaysReturns(statements: Statement[]): boolean {
  return statements.some((each) => {
    if (each.kind === 'block') return alwaysReturns(each.statements)
    if (each.kind === 'if')
      return each.no !== null && alwaysReturns([each.yes]) && alwaysReturns([each.no])
    return each.kind === 'return'
  })
}

function declare(scope: Map<string, Type>, name: string, type: Type, line: number): void {
  if (scope.has(name) || CONSTANTS[name]) throw fault(line, `${name} is declared twice`)
  scope.set(name, type)
}

function fault(line: number, what: string): Error {
  return new Error(`line ${line}: ${what}`)
}
