import { signIn } from '#test/system/signed-in.ts'
import { Failure, runMain } from './fail.ts'
import { findRunning } from './running.ts'

/** Lets a day pass in the game world and syncs at once, as the demo administrator would. */
await runMain(async () => {
  const running = findRunning()
  if (!running) throw new Failure('Nothing runs from this folder: npm start, then again.')
  const advanced = await fetch(`${running.realmUrl}/advance`, { method: 'POST' })
  const { day } = await read<{ day: number }>(advanced)
  const send = await signIn(running.apiUrl, 'admin.demo')
  const { synced, errors } = await read<{ synced: number; errors: number }>(
    await send('/api/admin/sync', 'POST'),
  )
  console.log(`Day ${day} of the game: ${synced} rows synced, ${errors} refused.`)
})

async function read<T>(response: Response): Promise<T> {
  if (response.ok) return response.json() as Promise<T>
  throw new Failure(`${response.url} returned ${response.status}: ${await response.text()}`)
}
