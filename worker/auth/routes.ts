import { Hono } from 'hono'
import { loginBody, registerBody } from '#schema/contracts/accounts.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { endAllSessions, endSession } from './end-sessions.ts'
import { getUser } from './get-user.ts'
import { limitAddress } from './limit-address.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'

export const authRoutes = new Hono<AppEnv>()
  .get('/user', async (c) => c.json(await getUser(c.var.ctx)))
  .post('/login', limitAddress, validate('json', loginBody), async (c) => {
    const { user, sessionVersion } = await logIn(c.var.ctx, c.req.valid('json'))
    await setSessionCookie(c, { accountId: user.id, sessionVersion, nowMs: c.var.ctx.now })
    return c.json(user)
  })
  .post('/register', limitAddress, validate('json', registerBody), async (c) =>
    c.json(await register(c.var.ctx, c.req.valid('json')), 201),
  )
  .post('/logout', async (c) => {
    await endSession(c.var.ctx)
    clearSessionCookie(c)
    return c.json({ ok: true as const })
  })
  .post('/logout/everywhere', async (c) => {
    await endAllSessions(c.var.ctx)
    clearSessionCookie(c)
    return c.json({ ok: true as const })
  })
