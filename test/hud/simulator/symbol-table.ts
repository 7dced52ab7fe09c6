import { BUILT_INS, CONSTANTS, type Signature } from './built-ins.ts'
import type { Type } from './syntax.ts'
import type { Value } from './values.ts'

export type CallBuiltIn = (name: string, args: Value[]) => Value | undefined
export type Frame = { globals: Value[]; locals: Value[]; callBuiltIn: CallBuiltIn }
export type Evaluate = (frame: Frame) => Value
export type Body = (frame: Frame, args: Value[]) => Value
export type Typed = { type: Type; run: Evaluate }
export type Variable = Typed & { store?: (frame: Frame, value: Value) => void }

export class SymbolTable {
  readonly #signatures = new Map<string, Signature>()
  readonly #bodies = new Map<string, Body>()
  readonly #globals = new Map<string, Variable>()
  readonly #used = new Set<string>()
  #scopes: Map<string, Variable>[] = []
  #localCount = 0

  declareGlobal(name: string, type: Type, line: number): void {
    const index = this.#globals.size
    declare(this.#globals, name, line, {
      type,
      run: (frame) => frame.globals[index] as Value,
      store: (frame, given) => {
        frame.globals[index] = given
      },
    })
  }

  declareFunction(name: string, signature: Signature, line: number): void {
    if (BUILT_INS.has(name)) throw toCompileError(line, `${name} is LSL's own`)
    if (this.#signatures.has(name)) throw toCompileError(line, `${name} is there twice`)
    this.#signatures.set(name, signature)
  }

  defineFunction(name: string, body: Body): void {
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

  declareLocal(name: string, type: Type, line: number) {
    const index = this.#localCount++
    const store = (frame: Frame, value: Value) => {
      frame.locals[index] = value
    }
    const variable = { type, run: (frame: Frame) => frame.locals[index] as Value, store }
    declare(this.#scopes.at(-1) as Map<string, Variable>, name, line, variable)
    return store
  }

  getVariable(name: string, line: number): Variable {
    this.#used.add(name)
    const local = this.#scopes.findLast((scope) => scope.has(name))?.get(name)
    const variable = local ?? this.#globals.get(name)
    if (variable) return variable
    const constant = CONSTANTS[name]
    if (!constant) throw toCompileError(line, `no variable ${name}`)
    return { type: constant.type, run: () => constant.value }
  }

  getFunction(name: string, line: number): Signature & { isBuiltIn: boolean } {
    const own = this.#signatures.get(name)
    const signature = own ?? BUILT_INS.get(name)
    if (!signature) throw toCompileError(line, `no function ${name}`)
    this.#used.add(name)
    return { ...signature, isBuiltIn: !own }
  }

  bodyOf(name: string): Body {
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
  if (scope.has(name) || CONSTANTS[name]) throw toCompileError(line, `${name} is declared twice`)
  scope.set(name, variable)
}

export function toCompileError(line: number, what: string): Error {
  return new Error(`line ${line}: ${what}`)
}
