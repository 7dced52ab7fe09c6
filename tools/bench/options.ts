import { parseArgs } from 'node:util'

export type BenchOptions = {
  /** How many players the worlds have, one after the other. */
  sizes: number[]
  /** Whether a world that was built before is taken again, and left for the next time. */
  keep: boolean
  /** How often each way of answering takes its turn. */
  rounds: number
  /** Whether Lighthouse runs once instead of three times. */
  isQuick: boolean
  /** The public routes to look at, if not all. */
  routes: string[] | undefined
  /** Words of the public calls to time, if not all. */
  calls: string[] | undefined
}

/** `worker sync --players=769,10000 --keep`: the parts that are named, and how they are to be run. */
export function readOptions(args: string[]): { parts: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      players: { type: 'string', default: '769,10000' },
      keep: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '15' },
      quick: { type: 'boolean', default: false },
      routes: { type: 'string' },
      calls: { type: 'string' },
    },
  })
  return {
    parts: positionals,
    options: {
      sizes: values.players.split(',').map(Number),
      keep: values.keep,
      rounds: Number(values.rounds),
      isQuick: values.quick,
      routes: values.routes?.split(','),
      calls: values.calls?.split(','),
    },
  }
}
