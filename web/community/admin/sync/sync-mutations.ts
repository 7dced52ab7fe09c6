import { mutationOptions, useIsMutating } from '@tanstack/react-query'
import type { SyncResponse } from '#schema/contracts/sync/sync.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { refetchAllExceptUser } from '#web/lib/take-down.ts'
import { retryWithPasskey } from '#web/lib/with-passkey.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { formatChangeCount } from '../changes/change-labels.ts'

const SYNC_MUTATION = 'sync'

export function useIsSyncing(): boolean {
  return useIsMutating({ mutationKey: [SYNC_MUTATION] }) > 0
}

type Decision = 'apply' | 'discard' | 'undo'

const RESULTS: Record<Decision, { title: string; failure: string; text: string }> = {
  apply: { title: 'Sync Applied', failure: 'Apply Failed', text: 'applied' },
  discard: { title: 'Sync Discarded', failure: 'Discard Failed', text: 'discarded' },
  undo: { title: 'Sync Undone', failure: 'Undo Failed', text: 'undone. The schedule is paused' },
}

export function decideSyncRun(decision: Decision, id: number) {
  const { title, failure, text } = RESULTS[decision]
  return mutationOptions({
    // Discarding a sync shows no progress, because it changes no data.
    ...(decision !== 'discard' && { mutationKey: [SYNC_MUTATION, decision] }),
    mutationFn: () =>
      retryWithPasskey(() =>
        unwrap<SyncResponse>(
          api.admin.sync.runs[':id'][decision].$post({ param: { id: String(id) } }),
        ),
      ),
    onSuccess: ({ changes, state }) =>
      toast(
        state === 'waiting'
          ? {
              title: 'Sync Continues',
              description: 'The rest will be applied within five minutes.',
            }
          : { title, description: `${formatChangeCount(changes)} ${text}.` },
      ),
    onError: toastFailure(failure, 'Your decision was not saved. Try again.'),
    onSettled: (_data, _error, _variables, _result, { client }) => refetchAllExceptUser(client),
  })
}

export function resumeSyncSchedule() {
  return mutationOptions({
    mutationFn: () => unwrap(api.admin.sync.resume.$post()),
    onSuccess: () =>
      toast({ title: 'Schedule Resumed', description: 'Syncs run every hour again.' }),
    onError: toastFailure('Resume Failed', 'The schedule is still paused. Try again.'),
    onSettled: (_data, _error, _variables, _result, { client }) => refetchAllExceptUser(client),
  })
}

export function forceSync() {
  return mutationOptions({
    mutationKey: [SYNC_MUTATION, 'force'],
    mutationFn: () => unwrap(api.admin.sync.$post()),
    onSuccess: (result) => {
      const { synced, errors, note } = result
      toast(
        toEarlyEnd(result) ?? {
          title: 'Sync Complete',
          description: [`Synced ${synced} players with ${errors} errors`, note]
            .filter(Boolean)
            .join('. '),
        },
      )
    },
    onError: toastFailure('Sync Failed', 'Sync failed'),
    onSettled: (_data, _error, _variables, _result, { client }) => refetchAllExceptUser(client),
  })
}

export function previewSync() {
  return mutationOptions({
    mutationKey: [SYNC_MUTATION, 'preview'],
    mutationFn: () => unwrap(api.admin.sync.preview.$post()),
    onSuccess: (result) => {
      const { changes } = result
      toast(
        toEarlyEnd(result) ?? {
          title: 'Preview Ready',
          description:
            changes === 0
              ? 'Nothing would change.'
              : `A sync would make ${formatChangeCount(changes)}. None has been applied.`,
        },
      )
    },
    onError: toastFailure('Preview Failed', 'The preview failed'),
    onSettled: (_data, _error, _variables, _result, { client }) => refetchAllExceptUser(client),
  })
}

function toEarlyEnd({ state, synced, note }: SyncResponse) {
  if (state === 'held') {
    return { title: 'Sync Held', description: `${note ?? ''} Nothing has been applied.` }
  }
  if (state === 'waiting') {
    return {
      title: 'Sync Continues',
      description: `Synced ${synced} players so far; it continues within five minutes.`,
    }
  }
  return null
}
