import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { useLogout } from '#web/identity/auth/use-logout.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { privateProfileQuery } from '#web/lib/session/queries.ts'
import { SITE } from '#web/site.ts'
import { Modal, ModalHeader } from '#web/ui/dialogs/modal.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { OwnPageLinks } from './own-links.tsx'
import { ProfileChip } from './profile-chip.tsx'
import { useSiteLinks } from './site-links.ts'

type MobileMenuProps = {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

export default function MobileMenu({ isOpen, onClose, opener }: MobileMenuProps) {
  useEffect(() => closeWhenWide(onClose), [onClose])
  const links = useSiteLinks().filter(({ isInNavigation }) => isInNavigation)
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        // Restores the focus unless the next page's heading already has the focus.
        if (document.activeElement === document.body) opener.current?.focus()
      }}
      className="inset-y-0 right-0 flex w-[min(22rem,90vw)] flex-col overflow-y-auto border-l border-gold-800 bg-night-900 px-7 pt-5 pb-8 data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
    >
      <ModalHeader className="text-2xl" closeLabel="Close the menu">
        {SITE.name}
      </ModalHeader>
      <nav aria-label="Main" className="mt-6">
        <ul>
          {links.map((link) => (
            <li key={link.to} className="border-b border-gold-800/60">
              <Link
                to={link.to}
                onClick={onClose}
                className="group flex items-baseline justify-between gap-4 py-3.5"
              >
                <span className="font-display text-[1.75rem] leading-none font-semibold text-bone-50 group-hover:text-gold-200 group-data-[status=active]:text-gold-200">
                  {link.label}
                </span>
                <span className="text-right text-bone-400">{link.description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Filigree className="mt-auto pt-8 pb-3" />
      <MenuAccount onClose={onClose} />
    </Modal>
  )
}

function closeWhenWide(close: () => void): () => void {
  const wide = window.matchMedia('(width >= 64rem)')
  wide.addEventListener('change', close)
  return () => wide.removeEventListener('change', close)
}

function MenuAccount({ onClose }: { onClose: () => void }) {
  const { user, isLoading } = useAuth()
  if (isLoading) return null
  if (user) return <OwnAccount user={user} onClose={onClose} />
  return (
    <LinkButton to="/auth" tone="primary" onClick={onClose}>
      Enter Realm
    </LinkButton>
  )
}

function OwnAccount({ user, onClose }: { user: User; onClose: () => void }) {
  const logout = useLogout()
  // Shows nothing while loading, because a link that appears late would move the logout button.
  const { isLoading } = useQuery(privateProfileQuery())
  if (isLoading) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label="Your pages" className="w-full">
        <OwnPageLinks onPick={onClose} />
      </nav>
      <ProfileChip user={user} isWide />
      <Button disabled={logout.isPending} onClick={() => logout.mutate()}>
        {logout.isPending ? 'Leaving realm...' : 'Exit Realm'}
      </Button>
    </div>
  )
}
