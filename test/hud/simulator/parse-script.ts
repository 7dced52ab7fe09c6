import type {
  Expression,
  GlobalVariable,
  LslType,
  Parameter,
  Program,
  Routine,
  Statement,
} from './syntax.ts'
import { LSL_TYPES } from './syntax.ts'
import { type LslToken, tokenizeScript } from './tokens.ts'

const BINARY_BY_STRENGTH = [
  ['||', '&&'],
  ['|'],
  ['&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]
/**
 * The binding strength of `+` and `-`, which bind more tightly than comparisons. The parts of a
 * vector such as <1, 2, 3> are parsed with this strength, so that `>` ends the vector.
 */
const ADDITIVE_STRENGTH = 5
const ASSIGNMENTS = ['=', '+=', '-=', '*=', '/=', '%=']

/**
 * Parses a script. Supports only what the scripts use: one state, `for` as the only loop, no
 * rotations.
 */
export function parseScript(source: string): Program {
  return new Parser(tokenizeScript(source)).program()
}

class Parser {
  readonly #tokens: LslToken[]
  #at = 0

  constructor(tokens: LslToken[]) {
    this.#tokens = tokens
  }

  program(): Program {
    const globals: GlobalVariable[] = []
    const functions: Routine[] = []
    while (!this.#sees('default')) {
      const { line } = this.#token
      const type = this.#seesType() ? this.#type() : 'void'
      const name = this.#word()
      if (this.#sees('(')) functions.push(this.#routine(type, name, line))
      else globals.push({ type, name, value: this.#initial(), line })
    }
    return { globals, functions, events: this.#defaultState() }
  }

  #defaultState(): Routine[] {
    const events: Routine[] = []
    this.#take('default')
    this.#take('{')
    while (!this.#takes('}')) events.push(this.#routine('void', this.#word(), this.#token.line))
    if (this.#token.kind !== 'end') throw this.#fault('the end of the script')
    return events
  }

  #routine(type: LslType, name: string, line: number): Routine {
    this.#take('(')
    const parameters = this.#listed(
      ')',
      (): Parameter => ({ type: this.#type(), name: this.#word() }),
    )
    return { type, name, parameters, body: this.#block(), line }
  }

  #initial(): Expression | null {
    const value = this.#takes('=') ? this.#expression() : null
    this.#take(';')
    return value
  }

  #block(): Statement[] {
    const statements: Statement[] = []
    this.#take('{')
    while (!this.#takes('}')) statements.push(this.#statement())
    return statements
  }

  #statement(): Statement {
    const { line } = this.#token
    if (this.#sees('{')) return { kind: 'block', statements: this.#block(), line }
    if (this.#takes('if')) return this.#if(line)
    if (this.#takes('for')) return this.#for(line)
    if (this.#takes('return')) {
      const value = this.#sees(';') ? null : this.#expression()
      this.#take(';')
      return { kind: 'return', value, line }
    }
    if (this.#seesType()) {
      const type = this.#type()
      const name = this.#word()
      return { kind: 'declare', type, name, value: this.#initial(), line }
    }
    const value = this.#expression()
    this.#take(';')
    return { kind: 'expression', value, line }
  }

  #if(line: number): Statement {
    this.#take('(')
    const condition = this.#expression()
    this.#take(')')
    const yes = this.#statement()
    return { kind: 'if', condition, yes, no: this.#takes('else') ? this.#statement() : null, line }
  }

  #for(line: number): Statement {
    this.#take('(')
    const first = this.#expression()
    this.#take(';')
    const condition = this.#expression()
    this.#take(';')
    const next = this.#expression()
    this.#take(')')
    return { kind: 'for', first, condition, next, body: this.#statement(), line }
  }

  #expression(): Expression {
    const { line, kind, text: name } = this.#token
    const operator = this.#tokens[this.#at + 1]?.text ?? ''
    if (kind !== 'word' || !ASSIGNMENTS.includes(operator)) return this.#binary(0)
    this.#at += 2
    return { kind: 'assign', operator, name, value: this.#expression(), line }
  }

  #binary(strength: number): Expression {
    const operators = BINARY_BY_STRENGTH[strength]
    if (!operators) return this.#unary()
    let left = this.#binary(strength + 1)
    while (this.#token.kind === 'mark' && operators.includes(this.#token.text)) {
      const { text: operator, line } = this.#next()
      left = { kind: 'binary', operator, left, right: this.#binary(strength + 1), line }
    }
    return left
  }

  #unary(): Expression {
    const { line } = this.#token
    if (this.#takes('++')) return { kind: 'step', name: this.#word(), line }
    for (const operator of ['!', '-']) {
      if (this.#takes(operator)) return { kind: 'unary', operator, operand: this.#unary(), line }
    }
    if (!this.#takes('(')) return this.#primary()
    if (this.#seesType()) {
      const type = this.#type()
      this.#take(')')
      return { kind: 'cast', type, operand: this.#unary(), line }
    }
    const inner = this.#expression()
    this.#take(')')
    return inner
  }

  #primary(): Expression {
    const { kind, text, line } = this.#next()
    if (kind === 'string') return { kind: 'literal', type: 'string', value: text, line }
    if (kind === 'number') {
      return {
        kind: 'literal',
        type: text.includes('.') ? 'float' : 'integer',
        value: Number(text),
        line,
      }
    }
    if (kind === 'mark' && text === '<') return this.#vector(line)
    if (kind === 'mark' && text === '[') {
      return { kind: 'list', items: this.#listed(']', () => this.#expression()), line }
    }
    if (kind !== 'word') throw this.#fault('a value', line)
    if (this.#takes('.')) return { kind: 'member', name: text, member: this.#word(), line }
    if (!this.#takes('(')) return { kind: 'name', name: text, line }
    return { kind: 'call', name: text, args: this.#listed(')', () => this.#expression()), line }
  }

  #vector(line: number): Expression {
    const items: Expression[] = []
    do items.push(this.#binary(ADDITIVE_STRENGTH))
    while (this.#takes(','))
    this.#take('>')
    return { kind: 'vector', items, line }
  }

  #listed<Item>(close: string, item: () => Item): Item[] {
    const items: Item[] = []
    if (this.#takes(close)) return items
    do items.push(item())
    while (this.#takes(','))
    this.#take(close)
    return items
  }

  get #token(): LslToken {
    return this.#tokens[this.#at] as LslToken
  }

  #next(): LslToken {
    return this.#tokens[this.#at++] as LslToken
  }

  #sees(text: string): boolean {
    return this.#token.kind !== 'string' && this.#token.text === text
  }

  #takes(text: string): boolean {
    if (!this.#sees(text)) return false
    this.#at++
    return true
  }

  #take(text: string): void {
    if (!this.#takes(text)) throw this.#fault(text)
  }

  #seesType(): boolean {
    return (
      this.#token.kind === 'word' && (LSL_TYPES as readonly string[]).includes(this.#token.text)
    )
  }

  #type(): LslType {
    if (!this.#seesType()) throw this.#fault('a type')
    return this.#next().text as LslType
  }

  #word(): string {
    if (this.#token.kind !== 'word') throw this.#fault('a name')
    return this.#next().text
  }

  #fault(wanted: string, line = this.#token.line): Error {
    return new Error(`line ${line}: ${wanted} is missing before ${this.#token.text}`)
  }
}
