import { Hono } from 'hono'
import { okResponse } from '#schema/contracts/community/moderation.ts'
import { deletionBody, deletionResponse, ownData } from '#schema/contracts/identity/accounts.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { DELETION_GRACE_DAYS, OWN_DATA_DOWNLOAD_ROWS, OWN_DATA_ROWS_SHOWN } from '#schema/rules.ts'
import { type AppEnv, respondOkAfter } from '#worker/core/http/app-env.ts'
import { getClientAddress, limitDownloads } from '#worker/core/http/rate-limits.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { readDeviceCookie, setSessionCookie } from '#worker/identity/auth/sessions/cookies.ts'
import { cancelDeletion, requestDeletion } from './delete-account.ts'
import { readOwnData } from './read-own-data.ts'

const call = describeCalls('Accounts', 'account')

export const accountRoutes = new Hono<AppEnv>()
  .get(
    '/account/data',
    call('getOwnData', {
      summary: 'What the site stores about you, shortened for a page.',
      response: ownData,
      limits: `At most the newest ${OWN_DATA_ROWS_SHOWN} rows of each list.`,
    }),
    async (c) => c.json(await readOwnData(c.var.ctx, OWN_DATA_ROWS_SHOWN)),
  )
  .get(
    '/account/data.json',
    call('downloadOwnData', {
      summary: 'What the site stores about you, as a file.',
      response: ownData,
      limits: `At most the newest ${formatCount(OWN_DATA_DOWNLOAD_ROWS)} rows of each list; \`isComplete\` is false if there are more.`,
    }),
    limitDownloads,
    async (c) => {
      c.header('Content-Disposition', 'attachment; filename="my-data.json"')
      return c.json(await readOwnData(c.var.ctx, OWN_DATA_DOWNLOAD_ROWS))
    },
  )
  .post(
    '/account/deletion',
    call('askDeletion', {
      summary: `Schedules the account’s deletion in ${DELETION_GRACE_DAYS} days, and ends its other sessions.`,
      response: deletionResponse,
      errors: ['forbidden', 'passkey-needed', 'conflict', 'too-many'],
      limits:
        'Requires the password, or a passkey used within the last five minutes. Administrators who have a passkey must use it. Refused for the last administrator.',
    }),
    validateRequest('json', deletionBody),
    async (c) => {
      const { ctx } = c.var
      const proof = { address: getClientAddress(c), device: await readDeviceCookie(c) }
      const { password } = c.req.valid('json')
      const { dueAt, sessionVersion } = await requestDeletion(ctx, { password, ...proof })
      if (ctx.session) {
        const { accountId } = ctx.session
        const renewed = ctx.session
        await setSessionCookie(c, { accountId, sessionVersion, nowMs: ctx.now, renewed })
      }
      return c.json({ dueAt })
    },
  )
  .delete(
    '/account/deletion',
    call('keepAccount', {
      summary: 'Cancels the account’s deletion.',
      response: okResponse,
      errors: ['too-many'],
    }),
    (c) => respondOkAfter(c, cancelDeletion(c.var.ctx)),
  )
