import type { SyncState } from './contracts/sync.ts'

/**
 * Whether an administrator should look at a run: it failed, or came to its end and kept whom the game
 * no longer names. One that waits for the game goes on by itself.
 */
export function needsLook({ state, note }: { state: SyncState; note: string | null }): boolean {
  return state === 'failed' || (state === 'finished' && note !== null)
}
