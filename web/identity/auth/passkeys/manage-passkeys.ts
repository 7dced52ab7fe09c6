import { mutationOptions } from '@tanstack/react-query'
import type { OwnPasskey } from '#schema/contracts/identity/passkeys.ts'
import { accountOnlyQuery, api, refetchOnSettled, unwrap } from '#web/lib/api.ts'
import { retryWithPasskey } from '#web/lib/with-passkey.ts'
import { toast } from '#web/ui/toasts/toast.ts'

export function passkeysQuery() {
  return accountOnlyQuery(['passkeys'], () => unwrap(api.passkeys.$get()))
}

export function addPasskey() {
  return mutationOptions({
    mutationFn: (name: string) =>
      retryWithPasskey(async () => (await import('#web/lib/passkeys.ts')).registerPasskey(name)),
    onSuccess: ({ name }) => toast({ title: 'Passkey Added', description: name }),
    onSettled: refetchOnSettled(passkeysQuery().queryKey),
  })
}

export function renamePasskey({ id }: OwnPasskey) {
  return mutationOptions({
    mutationFn: (name: string) =>
      unwrap(api.passkeys[':id'].$put({ param: { id: String(id) }, json: { name } })),
    onSuccess: ({ name }) => toast({ title: 'Passkey Renamed', description: name }),
    onSettled: refetchOnSettled(passkeysQuery().queryKey),
  })
}

export function removePasskey({ id, name }: OwnPasskey) {
  return mutationOptions({
    mutationFn: () =>
      retryWithPasskey(() => unwrap(api.passkeys[':id'].$delete({ param: { id: String(id) } }))),
    onSuccess: () => toast({ title: 'Passkey Removed', description: name }),
    onSettled: refetchOnSettled(passkeysQuery().queryKey),
  })
}
