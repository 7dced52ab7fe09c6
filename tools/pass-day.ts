import type { SyncResponse } from '#schema/contracts/sync.ts'
import { signIn } from '#test/system/signed-in.ts'
import { advanceWorld, read } from './realm.ts'
import type { RunningSite } from './running.ts'

/**
 * Lets a day pass in the game world and syncs at once, as the demo administrator would. Returns what
 * happened, as a sentence.
 */
export async function passDay({
  realmUrl,
  apiUrl,
}: Pick<RunningSite, 'realmUrl' | 'apiUrl'>): Promise<string> {
  const { day } = await advanceWorld(realmUrl)
  const send = await signIn(apiUrl, 'admin.demo')
  const run = await read<SyncResponse>(await send('/api/admin/sync', 'POST'))
  const found = `${run.synced} players read, ${run.changes} changes`
  const outcome = run.state === 'finished' ? '' : ` The sync is ${run.state}. ${run.note ?? ''}`
  return `Day ${day} of the game: ${found}.${outcome}`.trimEnd()
}
