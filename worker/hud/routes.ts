import { Hono } from 'hono'
import { hudPasswordBody, hudPulseBody, hudRegisterBody } from '#schema/contracts/hud.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { pulse } from './pulse.ts'
import { registerAvatar } from './register-avatar.ts'
import { requireSigned } from './require-signed.ts'
import { setPassword } from './set-password.ts'

export const hudRoutes = new Hono<AppEnv>()
  .use(requireSigned)
  .post('/register', validate('json', hudRegisterBody), async (c) => {
    const { avatar, username } = c.req.valid('json')
    return c.json(await registerAvatar(c.var.ctx, avatar, username))
  })
  .post('/password', validate('json', hudPasswordBody), async (c) => {
    const { avatar, password } = c.req.valid('json')
    return c.json(await setPassword(c.var.ctx, avatar, password))
  })
  .post('/pulse', validate('json', hudPulseBody), async (c) => {
    const { avatar, ...vitals } = c.req.valid('json')
    return c.json(await pulse(c.var.ctx, avatar, vitals))
  })
