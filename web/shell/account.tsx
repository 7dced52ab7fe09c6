import type { User } from '#schema/contracts/accounts.ts'
import { useLogout } from '#web/auth/use-logout.ts'
import { Button } from '#web/ui/button.tsx'
import { ProfileChip } from './profile-chip.tsx'

/** The signed-in corner of the top bar. */
export default function Account({ user }: { user: User }) {
  const logout = useLogout()
  return (
    <div className="flex items-center gap-1">
      <ProfileChip user={user} />
      <Button tone="quiet" size="small" disabled={logout.isPending} onClick={() => logout.mutate()}>
        Logout
      </Button>
    </div>
  )
}
