const OF_ONE_PAGE = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join()

/** What the document said of the page it came with is not true of another; the title is each page's own. */
export function leaveFirstHead({ head, location }: Document): void {
  for (const tag of head.querySelectorAll(OF_ONE_PAGE)) tag.remove()
  const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = location.origin + location.pathname
}
