import { TITLES } from '#web/lib/titles/page-titles.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toPasskeyErrorText } from '#web/lib/with-passkey.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useRefetchUser } from '../use-refetch-user.ts'

export function PasskeyGate() {
  const refetchUser = useRefetchUser()
  const show = useSingleMutation({
    mutationFn: async () => {
      const { verifyPasskey } = await import('#web/lib/passkeys.ts')
      await verifyPasskey()
    },
    onSuccess: refetchUser,
  })
  return (
    <EmptyState
      title={<PageTitle title={TITLES.admin}>Confirm with your passkey</PageTitle>}
      text="Administrators must confirm with a passkey first. If you have none yet, add one on your profile."
      action={
        <div className="flex flex-col items-center gap-4">
          <div className="flex flex-wrap justify-center gap-3">
            <Button tone="primary" disabled={show.isPending} onClick={() => show.mutate()}>
              {show.isPending ? 'Waiting for your passkey...' : 'Use my passkey'}
            </Button>
            <LinkButton to="/profile">Your profile</LinkButton>
          </div>
          {show.error && (
            <p role="alert" className="text-oxblood-300">
              {toPasskeyErrorText(show.error)}
            </p>
          )}
        </div>
      }
    />
  )
}
