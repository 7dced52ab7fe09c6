export const LSL_TYPES = ['integer', 'float', 'string', 'key', 'list', 'vector'] as const
export type LslType = (typeof LSL_TYPES)[number] | 'void'

export type Parameter = { type: LslType; name: string }

export type Expression = { line: number } & (
  | { kind: 'literal'; type: LslType; value: number | string }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'vector'; items: Expression[] }
  | { kind: 'member'; name: string; member: string }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'cast'; type: LslType; operand: Expression }
  | { kind: 'unary'; operator: string; operand: Expression }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  | { kind: 'assign'; operator: string; name: string; value: Expression }
  | { kind: 'step'; name: string }
)

export type Statement = { line: number } & (
  | { kind: 'declare'; type: LslType; name: string; value: Expression | null }
  | { kind: 'expression'; value: Expression }
  | { kind: 'if'; condition: Expression; yes: Statement; no: Statement | null }
  | {
      kind: 'for'
      first: Expression
      condition: Expression
      next: Expression
      body: Statement
    }
  | { kind: 'return'; value: Expression | null }
  | { kind: 'block'; statements: Statement[] }
)

export type Routine = {
  name: string
  type: LslType
  parameters: Parameter[]
  body: Statement[]
  line: number
}
export type GlobalVariable = { name: string; type: LslType; value: Expression | null; line: number }
export type Program = { globals: GlobalVariable[]; functions: Routine[]; events: Routine[] }

export function hasReturnOnAllPaths(statements: Statement[]): boolean {
  return statements.some((each) => {
    if (each.kind === 'block') return hasReturnOnAllPaths(each.statements)
    if (each.kind !== 'if') return each.kind === 'return'
    return each.no !== null && hasReturnOnAllPaths([each.yes]) && hasReturnOnAllPaths([each.no])
  })
}
