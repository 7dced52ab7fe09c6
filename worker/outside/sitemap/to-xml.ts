const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function toSitemapIndex(origin: string, paths: string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`)
  return toDocument('sitemapindex', parts)
}

export function toUrlSet(origin: string, paths: string[]): string {
  return toDocument(
    'urlset',
    paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`),
  )
}

function toDocument(element: string, lines: string[]): string {
  const content = lines.map((line) => `${line}\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${NAMESPACE}">\n${content}</${element}>\n`
}

function escapeXml(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;')
}
