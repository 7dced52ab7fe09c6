import { parse } from './parse.ts'
import type { Expression } from './syntax.ts'

/** What a person may read: sentences, and the labels of buttons. The rest is protocol. */
const READABLE = /^[A-Z][a-z]|[A-Za-z)"][.,:;]? [A-Za-z("…]/

/** Every text in a script that a person can read; `…` where a value is filled in, ` / ` for a new line. */
export function sentencesOf(script: string): Set<string> {
  const found = new Set<string>()
  visit(parse(script), (node) => {
    const text = textOf(node).replaceAll(/\n+/g, ' / ').trim()
    if (READABLE.test(text)) found.add(text)
  })
  return found
}

function visit(node: unknown, see: (text: Expression) => void): void {
  if (!node || typeof node !== 'object') return
  const expression = node as Expression
  if (isText(expression)) see(expression)
  const parts = isText(expression) ? filledInto(expression) : Object.values(node)
  for (const part of parts) visit(part, see)
}

function isText(node: Expression): boolean {
  if (node.kind === 'binary') return node.operator === '+'
  return node.kind === 'literal' && typeof node.value === 'string'
}

function textOf(node: Expression): string {
  if (node.kind === 'binary' && node.operator === '+') return textOf(node.left) + textOf(node.right)
  return node.kind === 'literal' && typeof node.value === 'string' ? node.value : '…'
}

/** The values in a text, which can contain other texts. */
function filledInto(node: Expression): unknown[] {
  if (node.kind === 'binary' && node.operator === '+')
    return [...filledInto(node.left), ...filledInto(node.right)]
  return node.kind === 'literal' ? [] : [node]
}
