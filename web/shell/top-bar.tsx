import { Link, useLocation } from '@tanstack/react-router'
import { useRef, useState, useSyncExternalStore } from 'react'
import { NAV_OPAQUE_SCROLL_PX } from '#schema/rules.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { hasSignedInHintCookie } from '#web/lib/session/queries.ts'
import { SITE } from '#web/site.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { SearchGlyph } from '#web/ui/glyphs/icons.tsx'
import { SiteMark } from '#web/ui/glyphs/site-mark.tsx'
import { usePaletteKeys } from './keys/shortcut.ts'
import { LazyHelpDialog, LazyMobileMenu } from './lazy-dialogs.ts'
import { useSiteLinks } from './site-links.ts'

const Account = lazyComponent(() => import('./account-menu.tsx'), AccountRoom)
// With more links than this, the gaps between them are narrow. Only administrators have more.
const LINKS_WITH_ROOM = 5

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const isScrolled = useSyncExternalStore(followScrolling, readIsScrolled, () => false)
  const links = useSiteLinks().filter(({ isInNavigation }) => isInNavigation)
  return (
    <header
      className={`sticky top-0 z-50 border-b transition-colors duration-300 max-lg:noscript:static ${
        isScrolled ? 'border-gold-800 bg-night-950' : 'border-transparent'
      }`}
    >
      <div className="wide-frame flex h-20 items-center justify-between gap-3 max-lg:noscript:h-auto max-lg:noscript:flex-wrap max-lg:noscript:py-4 lg:grid lg:grid-cols-[1fr_auto_1fr] lg:gap-6">
        <Wordmark />
        <nav
          aria-label="Main"
          className="hidden max-lg:noscript:order-last max-lg:noscript:block max-lg:noscript:w-full lg:block"
        >
          <ul
            className={`flex flex-wrap items-center 2xl:gap-5 ${links.length > LINKS_WITH_ROOM ? 'xl:gap-1' : 'xl:gap-5'}`}
          >
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className="group block border-b border-transparent px-1.5 py-2 text-center transition-colors 2xl:px-3 data-[status=active]:border-gold-400"
                >
                  <span className="block font-display text-[1.35rem] leading-tight font-semibold text-bone-100 transition-colors group-hover:text-gold-200 group-data-[status=active]:text-gold-200">
                    {link.label}
                  </span>
                  <span className="block text-[0.875rem] leading-tight whitespace-nowrap text-bone-400 max-xl:sr-only">
                    {link.description}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center justify-end gap-2">
          <SearchButton onOpen={onSearch} />
          <div className="hidden lg:flex">
            <AccountCorner />
          </div>
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

function AccountCorner() {
  const { user, isLoading } = useAuth()
  if (isLoading) return import.meta.env.SSR || hasSignedInHintCookie() ? <AccountRoom /> : null
  if (user) return <Account user={user} />
  return (
    <LinkButton to="/auth" tone="primary" size="small">
      Enter Realm
    </LinkButton>
  )
}

/**
 * Reserves the account area's width, so that the navigation does not move when the area appears.
 */
function AccountRoom() {
  return <div className="w-72 xl:w-102" />
}

function MenuButton() {
  const { pathname } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  // The path on which the menu was opened. On any other path, the menu is closed.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const [isNeeded, setIsNeeded] = useState(false)
  const isOpen = openedOn === pathname
  return (
    <div className="noscript:hidden lg:hidden">
      <button
        ref={button}
        type="button"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={LazyMobileMenu.preload}
        onFocus={LazyMobileMenu.preload}
        onClick={() => {
          setIsNeeded(true)
          setOpenedOn(pathname)
        }}
        className="-mr-2 grid size-12 place-items-center text-gold-300 hover:text-gold-200"
      >
        <svg
          viewBox="0 0 28 20"
          className="w-7"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <path d="M0 2.5h28M6 10h22M0 17.5h28" strokeWidth="1.5" />
        </svg>
      </button>
      {isNeeded && (
        <LazyMobileMenu isOpen={isOpen} onClose={() => setOpenedOn(null)} opener={button} />
      )}
    </div>
  )
}

function readIsScrolled(): boolean {
  return window.scrollY > NAV_OPAQUE_SCROLL_PX
}

function followScrolling(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

function Wordmark() {
  return (
    <Link
      to="/"
      // If the name does not fit beside the logo, it wraps to a second line, which is cut off.
      className="group flex h-10 min-w-10 flex-wrap items-center gap-x-3 overflow-hidden justify-self-start text-gold-300"
    >
      <SiteMark className="size-10 motion-safe:transition-transform motion-safe:duration-700 motion-safe:group-hover:rotate-45" />
      <span className="font-display text-[1.65rem] leading-10 font-semibold tracking-[0.06em] text-bone-50">
        {SITE.name}
      </span>
    </Link>
  )
}

function SearchButton({ onOpen }: { onOpen: () => void }) {
  const keys = usePaletteKeys()
  return (
    <button
      type="button"
      aria-label="Search the realm"
      data-tooltip={`Search the realm (${keys.join(' ')})`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={LazyHelpDialog.preload}
      onFocus={LazyHelpDialog.preload}
      onClick={onOpen}
      className="flex size-12 shrink-0 items-center justify-center gap-2.5 border border-transparent text-gold-300 transition-colors hover:border-gold-600 hover:text-gold-200 xl:size-auto xl:h-9 xl:border-gold-800 xl:px-3 noscript:hidden"
    >
      <SearchGlyph className="size-5 xl:size-4" />
      <kbd className="font-text text-base whitespace-nowrap text-bone-400 max-xl:hidden">
        {keys.join(' ')}
      </kbd>
    </button>
  )
}
