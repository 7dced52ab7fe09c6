import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { useLogoutEverywhere } from './use-logout.ts'

export function LogoutEverywhere() {
  const logout = useLogoutEverywhere()
  return (
    <div className="mt-6 border-t border-gold-800/60 pt-5">
      <p className="leading-snug">
        Your password is changed in the in-game HUD, not here. A new one ends every session.
      </p>
      <ConfirmDialog
        trigger={
          <Button size="small" disabled={logout.isPending} className="mt-4">
            Log out everywhere
          </Button>
        }
        title="Log out everywhere?"
        text="Every browser that is logged in to this account, this one too, has to log in again."
        confirmLabel="Log out everywhere"
        onConfirm={() => logout.mutate()}
      />
    </div>
  )
}
