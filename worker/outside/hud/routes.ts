import { Hono } from 'hono'
import * as contracts from '#schema/contracts/outside/hud.ts'
import type { VeilLevel } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { type CallDescription, describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { setVeil } from '#worker/realm/rows/set-veil.ts'
import { recordPulse, setAbsenceFromHud } from './pulse.ts'
import { registerAvatar } from './register-avatar.ts'
import { requireHudSignature } from './require-hud-signature.ts'
import { makeSignInLink, setPasswordFromHud } from './set-password.ts'

const call = describeCalls('HUD')
const HUD_CALL = {
  access: 'hud',
  response: contracts.hudResponse,
  errors: ['not-found', 'conflict', 'too-many'],
  limits: `At most 60 a minute per avatar. Responses are shorter than ${contracts.HUD_RESPONSE_MAX_BYTES} bytes.`,
} satisfies Partial<CallDescription>

const VEIL_SET: Record<VeilLevel, string> = {
  open: 'The site shows your profile to everybody.',
  unlisted: 'The site keeps your profile from search engines.',
  'presence-hidden': 'The site hides when you are in the world, and your vitals.',
  veiled: 'You are veiled: the site shows neither your name nor your profile.',
}

export const hudRoutes = new Hono<AppEnv>()
  .use(requireHudSignature)
  .post(
    '/register',
    call('registerAvatar', {
      ...HUD_CALL,
      summary: 'Creates the avatar’s account, or returns the existing one.',
    }),
    validateRequest('json', contracts.hudRegisterBody),
    async (c) => {
      const { avatar, username } = c.req.valid('json')
      return c.json(await registerAvatar(c.var.ctx, avatar, username))
    },
  )
  .post(
    '/password',
    call('setPassword', {
      ...HUD_CALL,
      summary: 'Sets the password and ends every session of the account.',
    }),
    validateRequest('json', contracts.hudPasswordBody),
    async (c) => {
      const { avatar, password } = c.req.valid('json')
      return c.json(await setPasswordFromHud(c.var.ctx, avatar, password))
    },
  )
  .post(
    '/pulse',
    call('pulse', {
      ...HUD_CALL,
      response: contracts.hudPulseResponse,
      summary: 'Reports that the avatar is in the world, and its vitals.',
    }),
    validateRequest('json', contracts.hudPulseBody),
    async (c) => {
      const { avatar, ...given } = c.req.valid('json')
      return c.json(await recordPulse(c.var.ctx, avatar, given))
    },
  )
  .post(
    '/veil',
    call('setVeilFromHud', {
      ...HUD_CALL,
      summary: 'Sets what the wearer hides on the site; the avatar needs no account.',
      errors: ['not-found', 'too-many'],
    }),
    validateRequest('json', contracts.hudVeilBody),
    async (c) => {
      const { avatar, veil } = c.req.valid('json')
      await setVeil(c.var.ctx, avatar, veil)
      return c.json({ ok: true, message: VEIL_SET[veil] } satisfies contracts.HudResponse)
    },
  )
  .post(
    '/away',
    call('setAway', {
      ...HUD_CALL,
      summary: 'Sets for how many days the wearer is away; 0 ends the absence.',
      errors: ['not-found', 'too-many'],
    }),
    validateRequest('json', contracts.hudAwayBody),
    async (c) => {
      const { avatar, days } = c.req.valid('json')
      return c.json(await setAbsenceFromHud(c.var.ctx, avatar, days))
    },
  )
  .post(
    '/sign-in-link',
    call('makeSignInLink', {
      ...HUD_CALL,
      summary: 'Creates a link that signs the wearer in. It works once, within two minutes.',
      response: contracts.hudSignInLink,
      errors: ['not-found', 'forbidden', 'too-many'],
    }),
    validateRequest('json', contracts.hudSignInLinkBody),
    async (c) => {
      const { origin } = new URL(c.req.url)
      return c.json(await makeSignInLink(c.var.ctx, c.req.valid('json').avatar, origin))
    },
  )
