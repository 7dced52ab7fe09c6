import { findSettings } from '../deploy/settings.ts'
import { findOwnGame } from '../own-game.ts'
import { findRunning } from '../running.ts'
import { ensureDevVars } from '../secrets.ts'
import { findDemoAdmin } from '../system.ts'

export type AdministratorRow = {
  username: string
  avatar: string
  password: number
  isGranted: number
}
type Listed = { username: string; avatar: string; password: string; by: string }

/** The avatars that ADMIN_UUIDS names, of the deployed site or of this machine's. */
export async function readNamedAvatars(isRemote: boolean): Promise<string[]> {
  if (isRemote) return toAvatars(findSettings()?.vars.ADMIN_UUIDS)
  const game = findOwnGame()
  if (game) return toAvatars(game.ADMIN_UUIDS)
  const realmUrl = findRunning()?.realmUrl
  return toAvatars(realmUrl ? await findDemoAdmin(realmUrl) : ensureDevVars().ADMIN_UUIDS)
}

function toAvatars(list = ''): string[] {
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
}

/** Those whom the database or ADMIN_UUIDS makes administrators, also before they have an account. */
export function listAdministrators(rows: AdministratorRow[], named: string[]): Listed[] {
  const listed = rows.map(({ isGranted, password, ...row }) => {
    const by = [named.includes(row.avatar) && 'ADMIN_UUIDS', isGranted && 'grant'].filter(Boolean)
    return { ...row, password: password ? 'yes' : 'no', by: by.join(', ') }
  })
  const missing = named.filter((avatar) => !rows.some((row) => row.avatar === avatar))
  const unknown = { username: '(no account yet)', password: 'no', by: 'ADMIN_UUIDS' }
  return [...listed, ...missing.map((avatar) => ({ ...unknown, avatar }))]
}

/** Why `revoke` would change nothing; null when it would. */
export function explainNamed(avatar: string, named: string[], isRemote: boolean): string | null {
  if (!named.includes(avatar)) return null
  const first = isRemote
    ? 'take it out of ADMIN_UUIDS in deploy.json and deploy'
    : 'take it out of ADMIN_UUIDS in .dev.vars or the environment and start again'
  return `${avatar} is in ADMIN_UUIDS, which makes an administrator whatever the database says: nothing was changed. First ${first}, then revoke.`
}
