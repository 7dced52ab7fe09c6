import { parseScript } from './parse-script.ts'
import type { Expression } from './syntax.ts'

/** Matches texts that people read, such as sentences and button labels, but no protocol values. */
const READABLE = /^[A-Z][a-z]|[A-Za-z)"][.,:;]? [A-Za-z("…]/

/**
 * Returns the sentences in a script. `…` stands for an inserted value and ` / ` for a line break.
 */
export function listScriptSentences(script: string): Set<string> {
  const found = new Set<string>()
  visit(parseScript(script), (node) => {
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

function filledInto(node: Expression): unknown[] {
  if (node.kind === 'binary' && node.operator === '+')
    return [...filledInto(node.left), ...filledInto(node.right)]
  return node.kind === 'literal' ? [] : [node]
}
