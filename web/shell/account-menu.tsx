import { Popover } from 'radix-ui'
import { useState } from 'react'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { useLogout } from '#web/identity/auth/use-logout.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Chevron } from '#web/ui/glyphs/icons.tsx'
import { CourtLink, OwnPageLinks } from './own-links.tsx'
import { ProfileChip } from './profile-chip.tsx'

export default function AccountMenu({ user }: { user: User }) {
  const logout = useLogout()
  return (
    <div className="flex items-center gap-1">
      <CourtLink className="flex min-h-11 items-center px-2 font-display text-[1.35rem] leading-tight font-semibold text-bone-100 hover:text-gold-200" />
      <ProfileChip user={user} />
      <OwnMenu />
      <Button tone="quiet" size="small" disabled={logout.isPending} onClick={() => logout.mutate()}>
        Logout
      </Button>
    </div>
  )
}

function OwnMenu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label="Your pages"
        className="grid size-11 place-items-center text-gold-300 hover:text-gold-200"
      >
        <Chevron className="w-3" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          aria-label="Your pages"
          className="z-60 w-72 border border-gold-600 bg-night-850 px-5 py-2 shadow-raised data-[state=open]:animate-fade-in"
        >
          <OwnPageLinks onPick={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
