import { eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { HUD_SIGNATURE_WINDOW_SECONDS } from '#schema/contracts/outside/hud.ts'
import { deriveAvatarKey, signRequest } from '#schema/core/wire/hud-signature.ts'
import { NULL_UUID, UUID_PATTERN } from '#schema/rules.ts'
import { hudNonces } from '#schema/tables/identity/accounts.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { getKeyring } from '#worker/identity/auth/keyring.ts'
import { isSameSignature, readSignature, saveNonce } from '#worker/identity/auth/signed-request.ts'

const LIMIT_PERIOD_SECONDS = 60
const REPEATED = 'This request was received before.'
const ONCE = 'Nothing was done twice; try again if you got no answer.'
const NEW_KEY =
  'The HUD asks the Assistance Board for a new key; without a Board near you, go to one and choose “Enrol my HUD”.'
const OTHER_REGION = 'It is the region’s clock: try again in another region, or later.'
const NEW_HUD = 'Wear a new HUD, which your sire or a mentor gives you.'

/** Errors are 4xx, because five 5xx responses in a minute stop the in-world script. */
export const requireHudSignature = createMiddleware<AppEnv>(async (c, next) => {
  const { key: keyId, time, nonce, signature } = readHeaders(c.req.raw.headers)
  const body = await c.req.text()
  const avatar = readAvatar(body)
  const master = getKeyring(c.env, 'HUD_MASTER_KEYS').keys.get(keyId)
  if (master === undefined) throw refused('The key is unknown or was withdrawn.', NEW_KEY)
  const expected = await signRequest(await deriveAvatarKey(master, avatar), {
    method: c.req.method,
    url: c.req.url,
    time,
    nonce,
    body,
  })
  if (!isSameSignature(signature, expected)) throw refused('The signature is wrong.', NEW_KEY)

  const { ctx } = c.var
  const age = Math.abs(ctx.now / 1000 - Number(time))
  if (!(age <= HUD_SIGNATURE_WINDOW_SECONDS))
    throw refused('The clock is off by more than five minutes.', OTHER_REGION)
  const owner = c.req.header('X-SecondLife-Owner-Key')?.toLowerCase()
  if (owner !== undefined && owner !== avatar)
    throw refused('The HUD belongs to another avatar.', NEW_HUD)
  const taken = `${avatar}/${nonce}`
  // Checked before the rate limit, so that replays by others do not use up the avatar's quota.
  await requireNew(ctx, taken)
  await limitAvatar(c.env.HUD_LIMIT, avatar)
  await takeNonce(ctx, taken, avatar)
  await next()
})

function readAvatar(body: string): string {
  try {
    const { avatar } = JSON.parse(body)
    if (typeof avatar === 'string' && UUID_PATTERN.test(avatar) && avatar !== NULL_UUID)
      return avatar.toLowerCase()
  } catch {
    // The body is not JSON, so the request is rejected after this block.
  }
  throw refused('The body is not JSON that names an avatar.', NEW_HUD)
}

function readHeaders(headers: Headers) {
  const read = readSignature(headers)
  if (!read) throw refused('The signature is incomplete.', NEW_HUD)
  return read
}

async function limitAvatar(limit: AppEnv['Bindings']['HUD_LIMIT'], avatar: string): Promise<void> {
  const limited = await limit?.limit({ key: avatar })
  if (!limited || limited.success) return
  throw new AppError('too-many', 'Too many requests from this avatar.', {
    next: 'Wait a minute before the next one.',
    retryAfterSeconds: LIMIT_PERIOD_SECONDS,
  })
}

async function requireNew({ db }: Ctx, nonce: string): Promise<void> {
  const [known] = await db
    .select({ nonce: hudNonces.nonce })
    .from(hudNonces)
    .where(eq(hudNonces.nonce, nonce))
  if (known) throw refused(REPEATED, ONCE)
}

async function takeNonce(ctx: Ctx, nonce: string, avatarUuid: string): Promise<void> {
  if (!(await saveNonce(ctx, nonce, avatarUuid))) throw refused(REPEATED, ONCE)
}

function refused(what: string, next: string): AppError {
  return new AppError('unauthenticated', what, { next })
}
