import { LSL_EVENT_SIGNATURES } from './built-ins.ts'
import { ExpressionCompiler, requireCompatibleType } from './compile-expression.ts'
import { parseScript } from './parse-script.ts'
import {
  type BuiltInCaller,
  type CallFrame,
  type ExpressionEvaluator,
  type RoutineBody,
  SymbolTable,
  toCompileError,
} from './symbol-table.ts'
import {
  hasReturnOnAllPaths,
  type LslType,
  type Program,
  type Routine,
  type Statement,
} from './syntax.ts'
import { getDefaultLslValue, type LslValue } from './values.ts'

export type CompiledScript = {
  handle(event: string, args: LslValue[]): void
  handles(event: string): boolean
  call(name: string, args: LslValue[]): LslValue
}

type Execute = (frame: CallFrame) => { value: LslValue } | null

const TURNS_MAX = 100_000

/**
 * Compiles a script. Throws at the first error that LSL’s compiler reports, and for any unused
 * global or function.
 */
export function compileScript(source: string): (callBuiltIn: BuiltInCaller) => CompiledScript {
  return new Compiler().program(parseScript(source))
}

class Compiler {
  readonly #names = new SymbolTable()
  readonly #expressions = new ExpressionCompiler(this.#names)
  #result: LslType = 'void'

  program({ globals, functions, events }: Program): (callBuiltIn: BuiltInCaller) => CompiledScript {
    const initial = globals.map(({ name, type, value, line }): ExpressionEvaluator => {
      if (value?.kind === 'call')
        throw toCompileError(line, 'a global is not initialised by a call')
      const run = value && this.#expressions.convert(type, value)
      this.#names.declareGlobal(name, type, line)
      return run ?? (() => getDefaultLslValue(type))
    })
    for (const { name, type, parameters, line } of functions) {
      const signature = { type, parameters: parameters.map((each) => each.type) }
      this.#names.declareFunction(name, signature, line)
    }
    for (const { name, parameters, line } of events) {
      const given = parameters.map((each) => each.type).join()
      if (LSL_EVENT_SIGNATURES.get(name)?.parameters.join() !== given) {
        throw toCompileError(line, `no event ${name}(${given})`)
      }
    }
    for (const each of functions) this.#names.defineFunction(each.name, this.#routine(each))
    const handlers = new Map(events.map((each) => [each.name, this.#routine(each)]))
    for (const { name, line } of [...globals, ...functions]) {
      if (!this.#names.isUsed(name)) throw toCompileError(line, `${name} is never used`)
    }
    return (callBuiltIn) => {
      const frame: CallFrame = { globals: [], locals: [], callBuiltIn }
      for (const run of initial) frame.globals.push(run(frame))
      return {
        handle: (event, args) => void handlers.get(event)?.(frame, args),
        handles: (event) => handlers.has(event),
        call: (name, args) => this.#names.bodyOf(name)(frame, args),
      }
    }
  }

  #routine({ type, parameters, body, line }: Routine): RoutineBody {
    this.#result = type
    this.#names.enterRoutine()
    for (const { name, type } of parameters) this.#names.declareLocal(name, type, line)
    const execute = this.#block(body)
    if (type !== 'void' && !hasReturnOnAllPaths(body))
      throw toCompileError(line, 'not every way returns a value')
    return (frame, args) =>
      execute({ ...frame, locals: [...args] })?.value ?? getDefaultLslValue(type)
  }

  #block(statements: Statement[]): Execute {
    this.#names.enterBlock()
    const steps = statements.map((statement) => this.#statement(statement))
    this.#names.leaveBlock()
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
        const run = value ? this.#expressions.convert(type, value) : () => getDefaultLslValue(type)
        const store = this.#names.declareLocal(name, type, line)
        return (frame) => {
          store(frame, run(frame))
          return null
        }
      }
      case 'return': {
        if (!statement.value) requireCompatibleType(this.#result, 'void', statement.line)
        const run = statement.value
          ? this.#expressions.convert(this.#result, statement.value)
          : () => 0
        return (frame) => ({ value: run(frame) })
      }
      case 'if': {
        const condition = this.#expressions.convert('integer', statement.condition)
        const yes = this.#statement(statement.yes)
        const no = statement.no ? this.#statement(statement.no) : () => null
        return (frame) => (condition(frame) ? yes(frame) : no(frame))
      }
      case 'for':
        return this.#loop(statement)
      case 'expression': {
        const { run } = this.#expressions.compile(statement.value)
        return (frame) => {
          run(frame)
          return null
        }
      }
    }
  }

  #loop(statement: Extract<Statement, { kind: 'for' }>): Execute {
    const { run: first } = this.#expressions.compile(statement.first)
    const condition = this.#expressions.convert('integer', statement.condition)
    const { run: next } = this.#expressions.compile(statement.next)
    const body = this.#statement(statement.body)
    return (frame) => {
      first(frame)
      for (let turn = 0; condition(frame); turn++) {
        if (turn > TURNS_MAX) throw toCompileError(statement.line, 'no end')
        const ending = body(frame)
        if (ending) return ending
        next(frame)
      }
      return null
    }
  }
}
