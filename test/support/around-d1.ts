import type { D1Database } from '@cloudflare/workers-types'
import { wrapSession } from '#worker/core/db-session.ts'

/** Called around every trip to the database: `run` makes it. `sql` is all its statements. */
type Around = <T>(sql: string, run: () => Promise<T>) => Promise<T>

/** The real database, with something done before and after each trip to it. */
export function aroundD1(db: D1Database, around: Around): D1Database {
  return {
    withSession: (bookmark?: string) =>
      wrapSession(db.withSession(bookmark), (statements, send) =>
        around(statements.join(';\n'), send),
      ),
  } as unknown as D1Database
}
