import { SITE } from '#web/site.ts'

/** The document's title for a page of that title; the landing page bears the site's own name. */
export function toDocumentTitle(title: string): string {
  return title === SITE.name ? `${SITE.name} — ${SITE.tagline}` : `${title} · ${SITE.name}`
}
