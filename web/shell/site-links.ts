import { type LinkProps, useRouter } from '@tanstack/react-router'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { listPages, type PageLink, type PageWithPath } from '#web/lib/startup/page.ts'

type PlainPath = Exclude<LinkProps['to'], `${string}$${string}` | undefined>

export type SiteLink = PageLink & { to: PlainPath }

type Viewer = { isSignedIn: boolean; isAdmin: boolean }

export function useSiteLinks(): SiteLink[] {
  const { user, isAdmin } = useAuth()
  const router = useRouter()
  return listSiteLinks(listPages(router), { isSignedIn: user !== null, isAdmin })
}

export function listSiteLinks(pages: PageWithPath[], viewer: Viewer): SiteLink[] {
  return pages
    .flatMap(({ link, path }) => (link ? [{ ...link, to: path as PlainPath }] : []))
    .filter((link) => isFor(link, viewer))
    .sort((a, b) => a.position - b.position)
}

function isFor(link: PageLink, { isSignedIn, isAdmin }: Viewer): boolean {
  return {
    everyone: true,
    visitors: !isSignedIn,
    members: isSignedIn,
    administrators: isAdmin,
  }[link.for]
}
