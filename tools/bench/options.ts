import { parseArgs } from 'node:util'

export type BenchOptions = {
  /** How many players the worlds have, one after the other. */
  sizes: number[]
  /** Whether a synced world of an earlier run is used again, and left for the next. */
  keep: boolean
  /** How often each measurement is repeated. */
  rounds: number
  /** The calls or routes to measure: those whose name contains one of these words. */
  only: string[]
  /** How many rows the tree in the browser has. */
  rows: number
}

/** The lines of a part's table, each as soon as it is measured. */
export type Part = (options: BenchOptions) => AsyncIterable<object>

type Chosen = { parts: string[]; options: BenchOptions; isPartial: boolean }

/** `worker sync --players=769,10000 --keep`: the parts that are named, and how they are to be run. */
export function readOptions(args: string[]): Chosen {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      players: { type: 'string' },
      rounds: { type: 'string' },
      rows: { type: 'string' },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  })
  const { quick, keep, only } = values
  const {
    players = quick ? '769' : '769,10000,100000',
    rounds = quick ? '1' : '15',
    rows = quick ? '2000' : '100000',
  } = values
  return {
    parts: positionals,
    isPartial: quick || only !== undefined,
    options: {
      sizes: players.split(',').map(Number),
      keep,
      rounds: Number(rounds),
      only: (only ?? '').split(','),
      rows: Number(rows),
    },
  }
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** To two decimal places. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}
