import type { Program } from './syntax.ts'

/** The memory limit of a Mono script in Second Life. */
export const MEMORY_MAX_BYTES = 65_536
const EMPTY_SCRIPT_BYTES = 4_000
const FUNCTION_BYTES = 250
const GLOBAL_BYTES = 40
const NODE_BYTES = 8

/**
 * Returns an upper estimate of a script’s memory. The true number is available only in-world
 * (llGetFreeMemory).
 */
export function estimateMemoryBytes(program: Program): number {
  const texts = new Set<string>()
  let nodes = 0
  JSON.stringify(program, (_, node) => {
    if (node?.kind) nodes++
    if (node?.kind === 'literal' && typeof node.value === 'string') texts.add(node.value)
    return node
  })
  const { functions, events, globals } = program
  return (
    EMPTY_SCRIPT_BYTES +
    (functions.length + events.length) * FUNCTION_BYTES +
    globals.length * GLOBAL_BYTES +
    nodes * NODE_BYTES +
    [...texts].reduce((bytes, text) => bytes + 2 * text.length + 3, 0)
  )
}
