import { hash } from './hash.ts'

const ROUNDS = 4

/** A bijection of the whole numbers below `size`, keyed by a seed. */
export type Permutation = {
  size: number
  seed: number
  about: number
  rows: number
  columns: number
}

export function createPermutation(size: number, seed: number, about: number): Permutation {
  const rows = Math.ceil(Math.sqrt(size))
  return { size, seed, about, rows, columns: Math.ceil(size / rows) }
}

// A Feistel network on a rows × columns rectangle barely larger than `size`; what falls outside
// walks on until it falls inside, which keeps it a bijection.

export function permute(p: Permutation, x: number): number {
  let y = x
  do {
    let row = Math.floor(y / p.columns)
    let column = y % p.columns
    for (let round = 0; round < ROUNDS; round++) {
      row = (row + (hash(p.seed, p.about, column, round) % p.rows)) % p.rows
      column = (column + (hash(p.seed, p.about, row, ~round) % p.columns)) % p.columns
    }
    y = row * p.columns + column
  } while (y >= p.size)
  return y
}

export function unpermute(p: Permutation, y: number): number {
  let x = y
  do {
    let row = Math.floor(x / p.columns)
    let column = x % p.columns
    for (let round = ROUNDS - 1; round >= 0; round--) {
      const columnTurn = hash(p.seed, p.about, row, ~round) % p.columns
      column = (column - columnTurn + p.columns) % p.columns
      row = (row - (hash(p.seed, p.about, column, round) % p.rows) + p.rows) % p.rows
    }
    x = row * p.columns + column
  } while (x >= p.size)
  return x
}
