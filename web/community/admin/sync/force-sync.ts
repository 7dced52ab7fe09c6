import { mutationOptions } from '@tanstack/react-query'
import type { SyncResponse } from '#schema/contracts/sync/sync.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { toChangesText } from '../changes/change-labels.ts'
import { refreshAfterSync, SYNC_MUTATION } from './sync-mutation.ts'

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
    onSettled: (_data, _error, _variables, _result, { client }) => refreshAfterSync(client),
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
              : `A sync would make ${toChangesText(changes)}. None has been applied.`,
        },
      )
    },
    onError: toastFailure('Preview Failed', 'The preview failed'),
    onSettled: (_data, _error, _variables, _result, { client }) => refreshAfterSync(client),
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
