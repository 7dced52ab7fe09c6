import type { D1Database } from '@cloudflare/workers-types'
import { wrapDbSession } from '#worker/core/db-session.ts'

/** Wraps a query. `run` executes it; `sql` contains all statements of a batch. */
type Around = <T>(sql: string, run: () => Promise<T>) => Promise<T>

/** Runs code before and after each query of the real database. */
export function wrapD1(db: D1Database, around: Around): D1Database {
  return {
    withSession: (bookmark?: string) =>
      wrapDbSession(db.withSession(bookmark), (statements, send) =>
        around(statements.join(';\n'), send),
      ),
  } as unknown as D1Database
}
