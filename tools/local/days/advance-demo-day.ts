import { type ApiCaller, signIn } from '#demo/sign-in.ts'
import type { SyncResponse } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { UserError } from '#tools/lib/fail.ts'
import { advanceWorld, readResponseJson } from '#tools/local/realm.ts'
import type { LocalSystem } from '#tools/local/system.ts'

export async function advanceDemoDay({
  realmUrl,
  apiUrl,
}: Pick<LocalSystem, 'realmUrl' | 'apiUrl'>): Promise<string> {
  const { day } = await advanceWorld(realmUrl)
  const { synced, changes, state, note } = await sync(await signInAsAdmin(apiUrl))
  const found = `${formatCount(synced)} players read, ${formatCount(changes)} changes`
  return `Day ${day} of the game: ${found}${state === 'finished' ? '.' : `; the sync is ${state}. ${note}`}`
}

async function signInAsAdmin(apiUrl: string): Promise<ApiCaller> {
  try {
    return await signIn(apiUrl, 'admin.demo')
  } catch (error) {
    const advice = 'Its password in the database is another: npm run admin -- clear-password <uuid>'
    throw new UserError(`${error instanceof Error ? error.message : error}\n${advice}`)
  }
}

async function sync(admin: ApiCaller): Promise<SyncResponse> {
  for (;;) {
    const run = await readResponseJson<SyncResponse>(await admin('/api/admin/sync', 'POST'))
    if (run.state !== 'waiting' || run.note !== null) return run
  }
}
