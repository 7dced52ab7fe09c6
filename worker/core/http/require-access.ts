import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type * as z from 'zod'
import type { Access } from '#schema/contracts/core/api-document.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import type { AppEnv } from './app-env.ts'

const REPORTS_PATH = '/api/csp-reports'
const REPORT_TYPES = ['application/csp-report', 'application/reports+json']

const OF_ACCOUNTS: readonly Access[] = ['account', 'owner', 'officer', 'any officer', 'planner']

export type TargetAccessCheck = (c: Context<AppEnv>) => Promise<unknown>

export function toTargetAccessCheck<Params>(
  params: z.ZodType<Params>,
  check: (ctx: Ctx, params: Params) => Promise<unknown>,
): TargetAccessCheck {
  return async (c) => {
    const { success, data } = params.safeParse(c.req.param())
    if (success) await check(c.var.ctx, data)
  }
}

/** Runs before input validation, so that unauthorized callers learn nothing from errors. */
export function requireAccess(access: Access, requireTarget?: TargetAccessCheck) {
  const handler = createMiddleware<AppEnv>(async (c, next) => {
    if (access === 'anybody' && isRead(c) && c.var.ctx?.actor.kind === 'visitor') {
      c.set('isOpenRead', true)
    }
    if (OF_ACCOUNTS.includes(access)) requireAccount(c.var.ctx.actor)
    if (access === 'administrator') requireCapability(c.var.ctx.actor, 'administer')
    await requireTarget?.(c)
    if (hasBody(c) && !isJson(c)) {
      throw new AppError('not-json', 'Send JSON, with the content type application/json.')
    }
    await next()
  })
  return Object.assign(handler, { isForAnybody: access === 'anybody' })
}

function isRead({ req }: Context): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

function hasBody(c: Context): boolean {
  return c.req.raw.body !== null && c.req.header('Content-Length') !== '0'
}

function isJson(c: Context): boolean {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (c.req.path === REPORTS_PATH && REPORT_TYPES.includes(type)) return true
  return type === 'application/json'
}
