const TAGS_OF_FIRST_PAGE = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join()

/** The first page's tags are not true of the next one; each page sets the title itself. */
export function removeFirstHead({ head, location }: Document): void {
  for (const tag of head.querySelectorAll(TAGS_OF_FIRST_PAGE)) tag.remove()
  const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = location.origin + location.pathname
}
