import { Hono } from 'hono'
import * as contracts from '#schema/contracts/community/moderation.ts'
import { idParam } from '#schema/contracts/core/values.ts'
import { REPORTS_PER_DAY } from '#schema/rules.ts'
import { type AppEnv, respondOkAfter } from '#worker/core/http/app-env.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { createReport, dismissReport, listReports } from './reports.ts'
import { restoreVersion } from './restore-version.ts'
import { liftSuspension, searchAccounts, suspendAccount } from './suspensions.ts'
import { listOwnTakedowns, takeDown } from './takedowns.ts'

const call = describeCalls('Moderation')
const byId = validateRequest('param', idParam)

export const memberModerationRoutes = new Hono<AppEnv>()
  .get(
    '/user/takedowns',
    call('listOwnTakedowns', {
      summary:
        'What administrators took down of your bio and your groups’ texts and logos, and why.',
      access: 'account',
      response: contracts.ownTakedowns,
    }),
    async (c) => c.json(await listOwnTakedowns(c.var.ctx)),
  )
  .post(
    '/reports',
    call('report', {
      summary: 'Reports a text, logo or bio to the administrators.',
      access: 'account',
      response: contracts.okResponse,
      status: 201,
      errors: ['not-found', 'conflict', 'too-many'],
      limits: `At most ${REPORTS_PER_DAY} a day, and only one open report about the same text, logo or bio.`,
    }),
    validateRequest('json', contracts.reportBody),
    (c) => respondOkAfter(c, createReport(c.var.ctx, c.req.valid('json')), 201),
  )

export const moderatorRoutes = new Hono<AppEnv>()
  .post(
    '/take-down',
    call('takeDown', {
      summary: 'Takes down a text, logo or bio. The owner sees the reason.',
      access: 'administrator',
      response: contracts.takeDownResponse,
      errors: ['not-found', 'conflict', 'too-many'],
    }),
    validateRequest('json', contracts.takeDownBody),
    async (c) => c.json(await takeDown(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/audit/:id/restore',
    call('restoreVersion', {
      summary: 'Restores what an edit in the audit log replaced.',
      access: 'administrator',
      response: contracts.restoreResponse,
      errors: ['not-found', 'conflict', 'too-many'],
    }),
    byId,
    async (c) => c.json(await restoreVersion(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/reports',
    call('listReports', {
      summary: 'The open reports, oldest first, with the current contents.',
      access: 'administrator',
      response: contracts.reportList,
      limits: 'At most 50.',
    }),
    async (c) => c.json(await listReports(c.var.ctx)),
  )
  .post(
    '/reports/:id/dismiss',
    call('dismissReport', {
      summary: 'Closes a report without taking anything down.',
      access: 'administrator',
      response: contracts.okResponse,
      errors: ['not-found', 'too-many'],
    }),
    byId,
    (c) => respondOkAfter(c, dismissReport(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/accounts',
    call('findAccounts', {
      summary:
        'Searches accounts by the start of their username or by avatar UUID. Without either, returns the suspended accounts.',
      access: 'administrator',
      response: contracts.foundAccounts,
      limits: 'At most 10.',
    }),
    validateRequest('query', contracts.accountsQuery),
    async (c) => c.json(await searchAccounts(c.var.ctx, c.req.valid('query').search)),
  )
  .post(
    '/accounts/:id/suspend',
    call('suspendAccount', {
      summary: 'Suspends an account: ends its sessions, and refuses its logins with the reason.',
      access: 'administrator',
      response: contracts.okResponse,
      errors: ['not-found', 'passkey-needed', 'conflict', 'too-many'],
    }),
    byId,
    validateRequest('json', contracts.suspendBody),
    (c) =>
      respondOkAfter(
        c,
        suspendAccount(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason),
      ),
  )
  .post(
    '/accounts/:id/lift',
    call('liftSuspension', {
      summary: 'Lets a suspended account log in again.',
      access: 'administrator',
      response: contracts.okResponse,
      errors: ['not-found', 'conflict', 'too-many'],
    }),
    byId,
    (c) => respondOkAfter(c, liftSuspension(c.var.ctx, c.req.valid('param').id)),
  )
