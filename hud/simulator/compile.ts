import { CONSTANTS, EVENT_SIGNATURES, LIBRARY, type Signature } from './library.ts'
import { findOperation } from './operators.ts'
import { parse } from './parse.ts'
import {
  alwaysReturns,
  type Expression,
  type Program,
  type Routine,
  type Statement,
  type Type,
} from './syntax.ts'
import { cast, type Item, type Value, zeroOf } from './values.ts'

export type Library = (name: string, args: Value[]) => Value | undefined

/** A running script. */
export type Script = {
  /** Runs the handler of the event, if the script has one. */
  handle(event: string, args: Value[]): void
  /** Runs one of the script's own functions. */
  call(name: string, args: Value[]): Value
}

type Frame = { globals: Value[]; locals: Value[]; library: Library }
type Evaluate = (frame: Frame) => Value
/** The returned value, or null when the statement did not return. */
type Execute = (frame: Frame) => { value: Value } | null
type Body = (frame: Frame, args: Value[]) => Value
type Typed = { type: Type; run: Evaluate }
/** A constant has no `store`. */
type Variable = Typed & { store?: (frame: Frame, value: Value) => void }

const TURNS_MAX = 100_000

/**
 * Compiles a script to closures. Throws at the first error that LSL's compiler finds in names, argument
 * counts and types, and for a global or a function that is never used.
 */
export function compile(source: string): (library: Library) => Script {
  return new Compiler().program(parse(source))
}

class Compiler {
  readonly #signatures = new Map<string, Signature>()
  readonly #bodies = new Map<string, Body>()
  readonly #globals = new Map<string, Variable>()
  readonly #used = new Set<string>()
  #scopes: Map<string, Variable>[] = []
  #localCount = 0
  #result: Type = 'void'

  program({ globals, functions, events }: Program): (library: Library) => Script {
    const initial = globals.map(({ name, type, value, line }, index): Evaluate => {
      if (value?.kind === 'call') throw fault(line, 'a global is not initialised by a call')
      const run = value && this.#convert(type, value)
      declare(this.#globals, name, line, {
        type,
        run: (frame) => frame.globals[index] as Value,
        store: (frame, given) => {
          frame.globals[index] = given
        },
      })
      return run ?? (() => zeroOf(type))
    })
    for (const { name, type, parameters, line } of functions) {
      if (LIBRARY.has(name)) throw fault(line, `${name} is LSL's own`)
      if (this.#signatures.has(name)) throw fault(line, `${name} is there twice`)
      this.#signatures.set(name, { type, parameters: parameters.map((each) => each.type) })
    }
    for (const { name, parameters, line } of events) {
      const given = parameters.map((each) => each.type).join()
      if (EVENT_SIGNATURES.get(name)?.parameters.join() !== given) {
        throw fault(line, `no event ${name}(${given})`)
      }
    }
    for (const each of functions) this.#bodies.set(each.name, this.#routine(each))
    const handlers = new Map(events.map((each) => [each.name, this.#routine(each)]))
    for (const { name, line } of [...globals, ...functions]) {
      if (!this.#used.has(name)) throw fault(line, `${name} is never used`)
    }
    return (library) => {
      const frame: Frame = { globals: [], locals: [], library }
      for (const run of initial) frame.globals.push(run(frame))
      return {
        handle: (event, args) => void handlers.get(event)?.(frame, args),
        call: (name, args) => this.#bodyOf(name)(frame, args),
      }
    }
  }

  #bodyOf(name: string): Body {
    const body = this.#bodies.get(name)
    if (!body) throw new Error(`the script has no function ${name}`)
    return body
  }

  #routine({ type, parameters, body, line }: Routine): Body {
    this.#result = type
    this.#scopes = [new Map()]
    this.#localCount = 0
    for (const parameter of parameters) this.#declareLocal(parameter.name, parameter.type, line)
    const execute = this.#block(body)
    if (type !== 'void' && !alwaysReturns(body)) throw fault(line, 'not every way returns a value')
    return (frame, args) => execute({ ...frame, locals: [...args] })?.value ?? zeroOf(type)
  }

  #declareLocal(name: string, type: Type, line: number) {
    const index = this.#localCount++
    const store = (frame: Frame, value: Value) => {
      frame.locals[index] = value
    }
    const variable = { type, run: (frame: Frame) => frame.locals[index] as Value, store }
    declare(this.#scopes.at(-1) as Map<string, Variable>, name, line, variable)
    return store
  }

  #block(statements: Statement[]): Execute {
    this.#scopes.push(new Map())
    const steps = statements.map((statement) => this.#statement(statement))
    this.#scopes.pop()
    return (frame) => {
      for (const step of steps) {
        const ending = step(frame)
        if (ending) return ending
      }
      return null
    }
  }

  #statement(statement: Statement): Execute {
    switch (statement.kind) {
      case 'block':
        return this.#block(statement.statements)
      case 'declare': {
        const { name, type, value, line } = statement
        const run = value ? this.#convert(type, value) : () => zeroOf(type)
        const store = this.#declareLocal(name, type, line)
        return (frame) => {
          store(frame, run(frame))
          return null
        }
      }
      case 'return': {
        if (!statement.value) requireType(this.#result, 'void', statement.line)
        const run = statement.value ? this.#convert(this.#result, statement.value) : () => 0
        return (frame) => ({ value: run(frame) })
      }
      case 'if': {
        const condition = this.#convert('integer', statement.condition)
        const yes = this.#statement(statement.yes)
        const no = statement.no ? this.#statement(statement.no) : () => null
        return (frame) => (condition(frame) ? yes(frame) : no(frame))
      }
      case 'for':
        return this.#loop(statement)
      case 'expression': {
        const { run } = this.#expression(statement.value)
        return (frame) => {
          run(frame)
          return null
        }
      }
    }
  }

  #loop(statement: Extract<Statement, { kind: 'for' }>): Execute {
    const { run: first } = this.#expression(statement.first)
    const condition = this.#convert('integer', statement.condition)
    const { run: next } = this.#expression(statement.next)
    const body = this.#statement(statement.body)
    return (frame) => {
      first(frame)
      for (let turn = 0; condition(frame); turn++) {
        if (turn > TURNS_MAX) throw fault(statement.line, 'no end')
        const ending = body(frame)
        if (ending) return ending
        next(frame)
      }
      return null
    }
  }

  /** The expression's value as `wanted`: an integer can be a float, and a key a string. */
  #convert(wanted: Type, expression: Expression): Evaluate {
    const { type, run } = this.#expression(expression)
    requireType(wanted, type, expression.line)
    return (frame) => cast(run(frame), type, wanted)
  }

  #expression(expression: Expression): Typed {
    const { line } = expression
    switch (expression.kind) {
      case 'literal':
        return { type: expression.type, run: () => expression.value }
      case 'name':
        return this.#variable(expression.name, line)
      case 'step':
        return this.#assign(
          expression.name,
          line,
          ({ run }) =>
            (frame) =>
              Number(run(frame)) + 1,
        )
      case 'list': {
        const items = expression.items.map((item) => this.#expression(item))
        if (items.some(({ type }) => type === 'list' || type === 'void')) {
          throw fault(line, 'a list in a list')
        }
        const run = (frame: Frame) =>
          items.map((item): Item => ({ type: item.type, value: item.run(frame) }))
        return { type: 'list', run }
      }
      case 'call':
        return this.#call(expression.name, expression.args, line)
      case 'cast': {
        const { type, run } = this.#expression(expression.operand)
        if (type === 'void') throw fault(line, 'nothing to cast')
        return { type: expression.type, run: (frame) => cast(run(frame), type, expression.type) }
      }
      case 'unary': {
        const { type, run } = this.#expression(expression.operand)
        if (expression.operator === '-') return { type, run: (frame) => -run(frame) }
        requireType('integer', type, line)
        return { type, run: (frame) => Number(!run(frame)) }
      }
      case 'binary': {
        const right = this.#expression(expression.right)
        return combine(expression.operator, this.#expression(expression.left), right, line)
      }
      case 'assign':
        return this.#assign(expression.name, line, (variable) => {
          const value = this.#expression(expression.value)
          const operator = expression.operator.slice(0, -1)
          const given = operator ? combine(operator, variable, value, line) : value
          requireType(variable.type, given.type, line)
          return (frame) => cast(given.run(frame), given.type, variable.type)
        })
    }
  }

  #assign(name: string, line: number, toValue: (variable: Variable) => Evaluate): Typed {
    const variable = this.#variable(name, line)
    const { type, store } = variable
    if (!store) throw fault(line, `${name} is a constant`)
    const run = toValue(variable)
    return {
      type,
      run: (frame) => {
        const value = run(frame)
        store(frame, value)
        return value
      },
    }
  }

  #call(name: string, args: Expression[], line: number): Typed {
    const own = this.#signatures.get(name)
    const signature = own ?? LIBRARY.get(name)
    if (!signature) throw fault(line, `no function ${name}`)
    this.#used.add(name)
    const { type, parameters } = signature
    if (parameters.length !== args.length) {
      throw fault(line, `${name} takes ${parameters.length} arguments`)
    }
    const values = args.map((arg, index) => this.#convert(parameters[index] as Type, arg))
    const evaluate = (frame: Frame) => values.map((run) => run(frame))
    if (own) return { type, run: (frame) => this.#bodyOf(name)(frame, evaluate(frame)) }
    return { type, run: (frame) => frame.library(name, evaluate(frame)) ?? zeroOf(type) }
  }

  #variable(name: string, line: number): Variable {
    this.#used.add(name)
    const local = this.#scopes.findLast((scope) => scope.has(name))?.get(name)
    const variable = local ?? this.#globals.get(name)
    if (variable) return variable
    const constant = CONSTANTS[name]
    if (!constant) throw fault(line, `no variable ${name}`)
    return { type: constant.type, run: () => constant.value }
  }
}

/** LSL evaluates the right side first, and both sides of && and ||. */
function combine(operator: string, left: Typed, right: Typed, line: number): Typed {
  const operation = findOperation(operator, left.type, right.type)
  if (!operation) throw fault(line, `LSL has no ${left.type} ${operator} ${right.type}`)
  return {
    type: operation.type,
    run: (frame) => {
      const second = right.run(frame)
      return operation.run(left.run(frame), second)
    },
  }
}

function requireType(wanted: Type, given: Type, line: number): void {
  const isWidened = wanted === 'float' && given === 'integer'
  const isText = [wanted, given].every((type) => type === 'string' || type === 'key')
  if (wanted !== given && !isWidened && !isText) throw fault(line, `${given} instead of ${wanted}`)
}

function declare(
  scope: Map<string, Variable>,
  name: string,
  line: number,
  variable: Variable,
): void {
  if (scope.has(name) || CONSTANTS[name]) throw fault(line, `${name} is declared twice`)
  scope.set(name, variable)
}

function fault(line: number, what: string): Error {
  return new Error(`line ${line}: ${what}`)
}
