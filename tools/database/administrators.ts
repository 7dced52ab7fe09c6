import { findGameVars, parseAdminUuids } from '#tools/local/own-game.ts'
import { findRunningSite } from '#tools/local/running.ts'
import { findSettings } from '../deploy/settings.ts'

export type AdministratorRow = {
  username: string
  avatar: string
  password: number
  isGranted: number
}
type Listed = { username: string; avatar: string; password: string; by: string }

type NamedAvatars = { avatars: string[]; source: keyof typeof ADVICE }

const ADVICE = {
  deployment: 'First take it out of ADMIN_UUIDS in deploy.json and deploy, then revoke.',
  environment:
    'First take it out of ADMIN_UUIDS in .dev.vars or the environment and start again, then revoke.',
  'demo world': 'The demo world names it at each start, and no other site does.',
}

export function readConfiguredAdministrators(isRemote: boolean): NamedAvatars {
  if (isRemote) {
    return { avatars: parseAdminUuids(findSettings()?.vars.ADMIN_UUIDS), source: 'deployment' }
  }
  const running = findRunningSite()
  if (!running) {
    return { avatars: parseAdminUuids(findGameVars()?.ADMIN_UUIDS), source: 'environment' }
  }
  const source = running.realmUrl ? 'demo world' : 'environment'
  return { avatars: running.adminUuids, source }
}

/** Lists all administrators, including avatars in ADMIN_UUIDS that have no account. */
export function listAdministrators(rows: AdministratorRow[], named: string[]): Listed[] {
  const listed = rows.map(({ isGranted, password, ...row }) => {
    const by = [named.includes(row.avatar) && 'ADMIN_UUIDS', isGranted && 'grant'].filter(Boolean)
    return { ...row, password: password ? 'yes' : 'no', by: by.join(', ') }
  })
  const missing = named.filter((avatar) => !rows.some((row) => row.avatar === avatar))
  const unknown = { username: '(no account yet)', password: 'no', by: 'ADMIN_UUIDS' }
  return [...listed, ...missing.map((avatar) => ({ ...unknown, avatar }))]
}

/** Explains why `revoke` would have no effect. Returns null if it would have an effect. */
export function explainIneffectiveRevocation(
  avatar: string,
  { avatars, source }: NamedAvatars,
): string | null {
  if (!avatars.includes(avatar)) return null
  return `${avatar} is in ADMIN_UUIDS, which makes an administrator whatever the database says: nothing was changed. ${ADVICE[source]}`
}
