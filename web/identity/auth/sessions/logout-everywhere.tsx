import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { useLogoutEverywhere } from '../use-logout.ts'

export function LogoutEverywhere() {
  const logout = useLogoutEverywhere()
  return (
    <div className="mt-6">
      <p className="leading-snug">
        Change your password in the in-game HUD, not here. A new password ends every session.
      </p>
      <ConfirmDialog
        trigger={
          <Button size="small" disabled={logout.isPending} className="mt-4">
            Log out everywhere
          </Button>
        }
        title="Log out everywhere?"
        text="Every browser logged in to this account, including this one, will have to log in again."
        confirmLabel="Log out everywhere"
        onConfirm={() => logout.mutate()}
      />
    </div>
  )
}
