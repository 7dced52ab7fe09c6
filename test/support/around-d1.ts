import type { D1Database } from '@cloudflare/workers-types'
import { wrapSession } from '#worker/core/db-session.ts'

/** Wraps each database query: `run` executes it, and `sql` contains all its statements. */
type Around = <T>(sql: string, run: () => Promise<T>) => Promise<T>

/** Wraps the real database so that code runs before and after each query. */
export function aroundD1(db: D1Database, around: Around): D1Database {
  return {
    withSession: (bookmark?: string) =>
      wrapSession(db.withSession(bookmark), (statements, send) =>
        around(statements.join(';\n'), send),
      ),
  } as unknown as D1Database
}
