import type { D1Database } from '@cloudflare/workers-types'
import { aroundD1 } from './around-d1.ts'

export const LOST = 'D1_ERROR: Network connection lost.'
export const INTERNAL = 'D1_ERROR: internal error; reference = 0123456789abcdef'
export const OVERLOADED = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.'

/**
 * `before`: the trip fails and nothing was written. `after`: everything was committed, and the answer
 * is lost on its way.
 */
export type When = 'before' | 'after'

/** The fault of trip number `trip` (1 is the first); null for none. */
export type Plan = (trip: number, sql: string) => { when: When; message?: string } | null

/** A real database that fails by plan. */
export class FaultyD1 {
  readonly db: D1Database
  plan: Plan = () => null
  /** How many trips there were since the plan was set with `follow`. */
  trips = 0
  /** Milliseconds that each trip takes longer. */
  delayMs = 0

  constructor(real: D1Database) {
    this.db = aroundD1(real, async (sql, run) => {
      this.trips += 1
      const fault = this.plan(this.trips, sql)
      const fail = () => Promise.reject(new Error(fault?.message ?? LOST))
      if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
      if (fault?.when === 'before') return fail()
      const answer = await run()
      return fault ? fail() : answer
    })
  }

  follow(plan: Plan): void {
    this.plan = plan
    this.trips = 0
  }
}

/** Trip `n` fails, and every later one: the process that sent it is dead and cannot retry. */
export function crashesAt(n: number, when: When): Plan {
  const message = 'killed'
  return (trip) => {
    if (trip < n) return null
    return { when: trip === n ? when : 'before', message }
  }
}

export function failsOnceAt(n: number, when: When): Plan {
  return (trip) => (trip === n ? { when } : null)
}

/** The first trip whose SQL matches fails. */
export function failsOnceAtSql(pattern: RegExp, when: When): Plan {
  let isOver = false
  return (_, sql) => {
    if (isOver || !pattern.test(sql)) return null
    isOver = true
    return { when }
  }
}

export function isDown(message = LOST): Plan {
  return () => ({ when: 'before', message })
}

export const isWell: Plan = () => null
