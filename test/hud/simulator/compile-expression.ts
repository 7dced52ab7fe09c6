import { findOperation } from './operators.ts'
import {
  type CallFrame,
  type ExpressionEvaluator,
  type SymbolTable,
  type TypedExpression,
  toCompileError,
  type Variable,
} from './symbol-table.ts'
import type { Expression, LslType } from './syntax.ts'
import { castLslValue, getDefaultLslValue, type LslListItem } from './values.ts'

export class ExpressionCompiler {
  readonly #names: SymbolTable

  constructor(names: SymbolTable) {
    this.#names = names
  }

  convert(wanted: LslType, expression: Expression): ExpressionEvaluator {
    const { type, run } = this.compile(expression)
    requireCompatibleType(wanted, type, expression.line)
    return (frame) => castLslValue(run(frame), type, wanted)
  }

  compile(expression: Expression): TypedExpression {
    const { line } = expression
    switch (expression.kind) {
      case 'literal':
        return { type: expression.type, run: () => expression.value }
      case 'name':
        return this.#names.getVariable(expression.name, line)
      case 'step':
        return this.#assign(
          expression.name,
          line,
          ({ run }) =>
            (frame) =>
              Number(run(frame)) + 1,
        )
      case 'list': {
        const items = expression.items.map((item) => this.compile(item))
        if (items.some(({ type }) => type === 'list' || type === 'void')) {
          throw toCompileError(line, 'a list in a list')
        }
        const run = (frame: CallFrame) =>
          items.map((item): LslListItem => ({ type: item.type, value: item.run(frame) }))
        return { type: 'list', run }
      }
      case 'vector': {
        const parts = expression.items.map((item) => this.convert('float', item))
        if (parts.length !== 3) throw toCompileError(line, 'a vector has three parts')
        return { type: 'vector', run: (frame) => parts.map((run) => Number(run(frame))) }
      }
      case 'member':
        return this.#member(expression.name, expression.member, line)
      case 'call':
        return this.#call(expression.name, expression.args, line)
      case 'cast': {
        const { type, run } = this.compile(expression.operand)
        if (type === 'void') throw toCompileError(line, 'nothing to cast')
        return {
          type: expression.type,
          run: (frame) => castLslValue(run(frame), type, expression.type),
        }
      }
      case 'unary': {
        const { type, run } = this.compile(expression.operand)
        if (expression.operator === '-') return { type, run: (frame) => -run(frame) }
        requireCompatibleType('integer', type, line)
        return { type, run: (frame) => Number(!run(frame)) }
      }
      case 'binary': {
        const right = this.compile(expression.right)
        return combine(expression.operator, this.compile(expression.left), right, line)
      }
      case 'assign':
        return this.#assign(expression.name, line, (variable) => {
          const value = this.compile(expression.value)
          const operator = expression.operator.slice(0, -1)
          const given = operator ? combine(operator, variable, value, line) : value
          requireCompatibleType(variable.type, given.type, line)
          return (frame) => castLslValue(given.run(frame), given.type, variable.type)
        })
    }
  }

  #assign(
    name: string,
    line: number,
    toValue: (variable: Variable) => ExpressionEvaluator,
  ): TypedExpression {
    const variable = this.#names.getVariable(name, line)
    const { type, store } = variable
    if (!store) throw toCompileError(line, `${name} is a constant`)
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

  #member(name: string, member: string, line: number): TypedExpression {
    const { type, run } = this.#names.getVariable(name, line)
    const at = ['x', 'y', 'z'].indexOf(member)
    if (type !== 'vector' || at < 0) throw toCompileError(line, `${name} has no ${member}`)
    return { type: 'float', run: (frame) => (run(frame) as number[])[at] ?? 0 }
  }

  #call(name: string, args: Expression[], line: number): TypedExpression {
    const { type, parameters, isBuiltIn } = this.#names.getFunction(name, line)
    if (parameters.length !== args.length) {
      throw toCompileError(line, `${name} takes ${parameters.length} arguments`)
    }
    const values = args.map((arg, index) => this.convert(parameters[index] as LslType, arg))
    const evaluate = (frame: CallFrame) => values.map((run) => run(frame))
    if (isBuiltIn) {
      return {
        type,
        run: (frame) => frame.callBuiltIn(name, evaluate(frame)) ?? getDefaultLslValue(type),
      }
    }
    return { type, run: (frame) => this.#names.bodyOf(name)(frame, evaluate(frame)) }
  }
}

/**
 * Combines two operands. As in LSL, the right one is evaluated first, and && and || evaluate both.
 */
function combine(
  operator: string,
  left: TypedExpression,
  right: TypedExpression,
  line: number,
): TypedExpression {
  const operation = findOperation(operator, left.type, right.type)
  if (!operation) throw toCompileError(line, `LSL has no ${left.type} ${operator} ${right.type}`)
  return {
    type: operation.type,
    run: (frame) => {
      const second = right.run(frame)
      return operation.run(left.run(frame), second)
    },
  }
}

export function requireCompatibleType(wanted: LslType, given: LslType, line: number): void {
  const isWidened = wanted === 'float' && given === 'integer'
  const isText = [wanted, given].every((type) => type === 'string' || type === 'key')
  if (wanted !== given && !isWidened && !isText)
    throw toCompileError(line, `${given} instead of ${wanted}`)
}
