import { LSL_CONSTANTS, LSL_FUNCTION_SIGNATURES, type LslSignature } from './built-ins.ts'
import type { LslType } from './syntax.ts'
import type { LslValue } from './values.ts'

export type BuiltInCaller = (name: string, args: LslValue[]) => LslValue | undefined
export type CallFrame = { globals: LslValue[]; locals: LslValue[]; callBuiltIn: BuiltInCaller }
export type ExpressionEvaluator = (frame: CallFrame) => LslValue
export type RoutineBody = (frame: CallFrame, args: LslValue[]) => LslValue
export type TypedExpression = { type: LslType; run: ExpressionEvaluator }
export type Variable = TypedExpression & { store?: (frame: CallFrame, value: LslValue) => void }

export class SymbolTable {
  readonly #signatures = new Map<string, LslSignature>()
  readonly #bodies = new Map<string, RoutineBody>()
  readonly #globals = new Map<string, Variable>()
  readonly #used = new Set<string>()
  #scopes: Map<string, Variable>[] = []
  #localCount = 0

  declareGlobal(name: string, type: LslType, line: number): void {
    const index = this.#globals.size
    declare(this.#globals, name, line, {
      type,
      run: (frame) => frame.globals[index] as LslValue,
      store: (frame, given) => {
        frame.globals[index] = given
      },
    })
  }

  declareFunction(name: string, signature: LslSignature, line: number): void {
    if (LSL_FUNCTION_SIGNATURES.has(name)) throw toCompileError(line, `${name} is LSL's own`)
    if (this.#signatures.has(name)) throw toCompileError(line, `${name} is there twice`)
    this.#signatures.set(name, signature)
  }

  defineFunction(name: string, body: RoutineBody): void {
    this.#bodies.set(name, body)
  }

  enterRoutine(): void {
    this.#scopes = [new Map()]
    this.#localCount = 0
  }

  enterBlock(): void {
    this.#scopes.push(new Map())
  }

  leaveBlock(): void {
    this.#scopes.pop()
  }

  declareLocal(name: string, type: LslType, line: number) {
    const index = this.#localCount++
    const store = (frame: CallFrame, value: LslValue) => {
      frame.locals[index] = value
    }
    const variable = { type, run: (frame: CallFrame) => frame.locals[index] as LslValue, store }
    declare(this.#scopes.at(-1) as Map<string, Variable>, name, line, variable)
    return store
  }

  getVariable(name: string, line: number): Variable {
    this.#used.add(name)
    const local = this.#scopes.findLast((scope) => scope.has(name))?.get(name)
    const variable = local ?? this.#globals.get(name)
    if (variable) return variable
    const constant = LSL_CONSTANTS[name]
    if (!constant) throw toCompileError(line, `no variable ${name}`)
    return { type: constant.type, run: () => constant.value }
  }

  getFunction(name: string, line: number): LslSignature & { isBuiltIn: boolean } {
    const own = this.#signatures.get(name)
    const signature = own ?? LSL_FUNCTION_SIGNATURES.get(name)
    if (!signature) throw toCompileError(line, `no function ${name}`)
    this.#used.add(name)
    return { ...signature, isBuiltIn: !own }
  }

  bodyOf(name: string): RoutineBody {
    const body = this.#bodies.get(name)
    if (!body) throw new Error(`the script has no function ${name}`)
    return body
  }

  isUsed(name: string): boolean {
    return this.#used.has(name)
  }
}

function declare(
  scope: Map<string, Variable>,
  name: string,
  line: number,
  variable: Variable,
): void {
  if (scope.has(name) || LSL_CONSTANTS[name])
    throw toCompileError(line, `${name} is declared twice`)
  scope.set(name, variable)
}

export function toCompileError(line: number, what: string): Error {
  return new Error(`line ${line}: ${what}`)
}
