import { Link } from '@tanstack/react-router'
import { FOOTER_LINK_CLASS, LinkList } from './link-list.tsx'
import { type SiteLink, useSiteLinks } from './site-links.ts'

export default function QuickLinks() {
  return (
    <LinkList title="Quick Links" isLong>
      {useSiteLinks()
        .filter(isQuickLink)
        .map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={FOOTER_LINK_CLASS}>
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
