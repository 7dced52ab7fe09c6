import type { Env } from '#worker/env.ts'

type Account = { playerUuid: string | null; isAdmin: boolean }

/** Named in ADMIN_UUIDS, or granted with `npm run admin`. Read at every request, never from the token. */
export function isAdmin(env: Env, { playerUuid, isAdmin }: Account): boolean {
  const named = (env.ADMIN_UUIDS ?? '').toLowerCase().split(/[\s,]+/)
  return isAdmin || (playerUuid !== null && named.includes(playerUuid))
}
