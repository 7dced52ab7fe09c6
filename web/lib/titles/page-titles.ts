import { SITE } from '#web/site.ts'

/** Titles of documents, each written as a sentence; a heading may have capitals of its own. */
export const TITLES = {
  api: 'The open ledger',
  auth: 'Enter the realm',
  profile: 'Your profile',
  lineage: 'Lineage tree',
  admin: 'Admin panel',
  syncChanges: 'Sync changes',
  unknownPath: 'Page not found',
  noDynasty: 'Dynasty not found',
  noClan: 'Clan not found',
  noBloodline: 'Bloodline not found',
  noPlayer: 'Player not found',
  noEvent: 'Event not found',
} as const

/** The document's title for a page of that title; the landing page bears the site's own name. */
export function toDocumentTitle(title: string): string {
  return title === SITE.name ? `${SITE.name} — ${SITE.tagline}` : `${title} · ${SITE.name}`
}
