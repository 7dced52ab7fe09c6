import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { lastSyncTimeQuery } from '#web/lib/query-client.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { siteNoticesQuery } from '#web/lib/session/queries.ts'
import { SITE, TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { SiteMark } from '#web/ui/glyphs/site-mark.tsx'
import { FOOTER_LINK_CLASS, LinkList } from './link-list.tsx'

const QuickLinks = lazyComponent(() => import('./quick-links.tsx'))

export function Footer({ onKeys }: { onKeys: () => void }) {
  const { user } = useAuth()
  return (
    <footer className="wide-frame mt-auto pt-24 pb-12">
      <Filigree />
      <div className="mt-12 flex flex-col gap-12 sm:flex-row sm:justify-between">
        <div className="max-w-xs">
          <p className="flex items-center gap-3 font-display text-2xl font-semibold text-bone-50">
            <SiteMark className="size-8 text-gold-400" />
            {SITE.name}
          </p>
          <p className="mt-3 font-display text-xl leading-snug text-bone-400 italic">
            {SITE.tagline}
          </p>
          <DataAsOf />
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

/** Shows the age of the data. On pages that show it elsewhere, styles.css hides this line. */
function DataAsOf() {
  const { data } = useQuery(lastSyncTimeQuery)
  return (
    data && (
      <p className="data-as-of figures mt-3 text-bone-400">
        Data as of{' '}
        <time dateTime={data}>
          {formatInTimeZone(data, TIME_ZONE).slice(0, 16)} {TIME_ZONE_NAME}
        </time>
      </p>
    )
  )
}

function GameInfo() {
  const { data } = useQuery(siteNoticesQuery())
  return (
    <LinkList title="Game Info">
      <li>
        <OutsideLink href={SITE.location}>Game Location</OutsideLink>
      </li>
      <li>
        <Link to="/" hash="how-to-join" className={FOOTER_LINK_CLASS}>
          How to Join
        </Link>
      </li>
      <li>
        {data?.hasRules ? (
          <Link to="/rules" className={FOOTER_LINK_CLASS}>
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
    <a href={href} target="_blank" rel="noreferrer" className={FOOTER_LINK_CLASS}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function Help({ onKeys }: { onKeys: () => void }) {
  return (
    <LinkList title="Help">
      <li>
        <button type="button" aria-haspopup="dialog" onClick={onKeys} className={FOOTER_LINK_CLASS}>
          Keyboard
        </button>
      </li>
      <li>
        <Link to="/api-docs" className={FOOTER_LINK_CLASS}>
          API
        </Link>
      </li>
    </LinkList>
  )
}
