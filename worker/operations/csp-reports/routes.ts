import { Hono } from 'hono'
import {
  type CspViolation,
  cspReports,
  cspReportsResponse,
} from '#schema/contracts/operations/csp-reports.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { limitCspReports } from '#worker/core/http/rate-limits.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'

const call = describeCalls('Administration')

export const cspReportRoutes = new Hono<AppEnv>().post(
  '/',
  call('reportViolations', {
    summary: 'Receives browsers’ reports about violations of the content security policy.',
    access: 'anybody',
    response: cspReportsResponse,
    errors: ['malformed', 'not-json', 'forbidden', 'too-large', 'too-many'],
    limits: 'At most 10 a minute from one IP address, and 100 in total.',
  }),
  limitCspReports,
  async (c) => {
    const reports = cspReports.safeParse(parse(await c.req.arrayBuffer()))
    if (!reports.success) throw new AppError('malformed', 'This is not a report from a browser.')
    logViolations(reports.data, new URL(c.req.url).origin)
    return c.json({ ok: true } satisfies { ok: true })
  },
)

/** Parses bytes, because the runtime logs a warning when a body with this media type is read as text. */
function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

const LOGGED_MAX = 5
const KEYWORD = /^[a-z-]{1,40}$/

/** URLs may identify a person by names, searches or tokens, so only safe parts are logged. */
function logViolations(violations: readonly CspViolation[], origin: string): void {
  for (const { directive, blocked, page, source, line } of violations.slice(0, LOGGED_MAX)) {
    console.warn(
      JSON.stringify({
        level: 'warn',
        what: 'csp violation',
        directive: KEYWORD.test(directive) ? directive : '',
        blocked: KEYWORD.test(blocked) ? blocked : toPlace(blocked, origin),
        page: toPlace(page, origin),
        source: toPlace(source, origin),
        line,
      }),
    )
  }
}

function toPlace(address: string, own: string): string {
  const url = URL.parse(address)
  if (!url) return ''
  if (url.origin !== own) return url.origin === 'null' ? url.protocol : url.origin
  const { pathname } = url
  return pathname.startsWith('/assets/') ? pathname : `/${pathname.split('/')[1]}`
}
