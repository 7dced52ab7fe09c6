import { Hono } from 'hono'
import { cspReports, cspReportsResponse } from '#schema/contracts/operations/csp-reports.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { limitReports } from '#worker/core/http/rate-limits.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { logViolations } from './log-violations.ts'

const call = describeCalls('Administration')

export const cspReportRoutes = new Hono<AppEnv>().post(
  '/',
  call({
    id: 'reportViolations',
    summary: 'Where browsers report what the content security policy refused.',
    access: 'anybody',
    response: cspReportsResponse,
    errors: ['malformed', 'not-json', 'forbidden', 'too-large', 'too-many'],
    limits: 'At most 10 a minute from one address, and 100 from all.',
  }),
  limitReports,
  async (c) => {
    const reports = cspReports.safeParse(parse(await c.req.arrayBuffer()))
    if (!reports.success) throw new AppError('malformed', 'This is not a report from a browser.')
    logViolations(reports.data, new URL(c.req.url).origin)
    return c.json({ ok: true } satisfies { ok: true })
  },
)

/** By hand: reading the type of a report as text has the runtime log a warning of its own. */
function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
