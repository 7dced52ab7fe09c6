import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { createLazyPart } from '#web/lib/session/lazy-part.tsx'
import { siteQuery } from '#web/lib/session/queries.ts'
import { SITE } from '#web/site.ts'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { Mark } from '#web/ui/glyphs/mark.tsx'
import { type SiteLink, useSiteLinks } from './site-links.ts'

const LINK = 'inline-flex min-h-8 items-center text-bone-300 hover:text-gold-200'

export function Footer({ onKeys }: { onKeys: () => void }) {
  const { user } = useAuth()
  return (
    <footer className="wide-frame mt-auto pt-24 pb-12">
      <Filigree />
      <div className="mt-12 flex flex-col gap-12 sm:flex-row sm:justify-between">
        <div className="max-w-xs">
          <p className="flex items-center gap-3 font-display text-2xl font-semibold text-bone-50">
            <Mark className="size-8 text-gold-400" />
            {SITE.name}
          </p>
          <p className="mt-3 font-display text-xl leading-snug text-bone-400 italic">
            {SITE.tagline}
          </p>
          <LazyDataAsOf />
        </div>
        <div className="flex flex-wrap gap-x-16 gap-y-10">
          {user && <QuickLinks />}
          <GameInfo />
          <Help onKeys={onKeys} />
        </div>
      </div>
    </footer>
  )
}

const LazyDataAsOf = createLazyPart(
  import.meta.env.SSR ? (await import('./data-as-of.tsx')).default : null,
  () => import('./data-as-of.tsx'),
)

function QuickLinks() {
  return (
    <LinkList title="Quick Links" isLong>
      {useSiteLinks()
        .filter(isQuickLink)
        .map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={LINK}>
              {link.label}
            </Link>
          </li>
        ))}
    </LinkList>
  )
}

function isQuickLink(link: SiteLink): boolean {
  if (link.for === 'members' || link.isInFooter) return true
  return link.for === 'everyone' && link.isInNavigation === true
}

function GameInfo() {
  const { data } = useQuery(siteQuery())
  return (
    <LinkList title="Game Info">
      <li>
        <OutsideLink href={SITE.location}>Game Location</OutsideLink>
      </li>
      <li>
        <Link to="/" hash="how-to-join" className={LINK}>
          How to Join
        </Link>
      </li>
      <li>
        {data?.hasRules ? (
          <Link to="/rules" className={LINK}>
            Game Rules
          </Link>
        ) : SITE.rules ? (
          <OutsideLink href={SITE.rules}>Game Rules</OutsideLink>
        ) : (
          <button type="button" disabled className="inline-flex min-h-8 items-center text-bone-400">
            Game Rules Coming Soon
          </button>
        )}
      </li>
    </LinkList>
  )
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={LINK}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function Help({ onKeys }: { onKeys: () => void }) {
  return (
    <LinkList title="Help">
      <li>
        <button type="button" aria-haspopup="dialog" onClick={onKeys} className={LINK}>
          Keyboard
        </button>
      </li>
      <li>
        <Link to="/api-docs" className={LINK}>
          API
        </Link>
      </li>
    </LinkList>
  )
}

type LinkListProps = { title: string; isLong?: boolean; children: ReactNode }

function LinkList({ title, isLong, children }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h2 className="small-caps text-gold-300">{title}</h2>
      <ul className={`mt-3 ${isLong ? 'gap-x-10 [columns:2_8rem]' : ''}`}>{children}</ul>
    </nav>
  )
}
