import type { D1Database } from '@cloudflare/workers-types'
import { wrapD1 } from './wrap-d1.ts'

export const CONNECTION_ERROR_MESSAGE = 'D1_ERROR: Network connection lost.'
export const INTERNAL_ERROR_MESSAGE = 'D1_ERROR: internal error; reference = 0123456789abcdef'
export const OVERLOAD_ERROR_MESSAGE = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.'

/**
 * `before`: the query fails and writes nothing. `after`: the query is committed, but the response
 * is lost.
 */
export type FailureMoment = 'before' | 'after'

/**
 * Decides whether a query fails, given its number (from 1) and its SQL. Null lets the query
 * succeed.
 */
export type FailurePlan = (
  trip: number,
  sql: string,
) => { when: FailureMoment; message?: string } | null

/** A real database whose queries fail according to a plan. */
export class FaultyD1 {
  readonly db: D1Database
  plan: FailurePlan = () => null
  /** Number of queries since the last call of `follow`. */
  trips = 0
  delayMs = 0

  constructor(real: D1Database) {
    this.db = wrapD1(real, async (sql, run) => {
      this.trips += 1
      const fault = this.plan(this.trips, sql)
      const fail = () => Promise.reject(new Error(fault?.message ?? CONNECTION_ERROR_MESSAGE))
      if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
      if (fault?.when === 'before') return fail()
      const answer = await run()
      return fault ? fail() : answer
    })
  }

  follow(plan: FailurePlan): void {
    this.plan = plan
    this.trips = 0
  }
}

/** Makes query `n` and all later ones fail, as if the process had crashed and could not retry. */
export function failFromQuery(n: number, when: FailureMoment): FailurePlan {
  const message = 'killed'
  return (trip) => {
    if (trip < n) return null
    return { when: trip === n ? when : 'before', message }
  }
}

export function failOnceAtQuery(n: number, when: FailureMoment): FailurePlan {
  return (trip) => (trip === n ? { when } : null)
}

export function failOnceAtSql(pattern: RegExp, when: FailureMoment): FailurePlan {
  let isOver = false
  return (_, sql) => {
    if (isOver || !pattern.test(sql)) return null
    isOver = true
    return { when }
  }
}

export function failAlways(message = CONNECTION_ERROR_MESSAGE): FailurePlan {
  return () => ({ when: 'before', message })
}

export const failNever: FailurePlan = () => null
