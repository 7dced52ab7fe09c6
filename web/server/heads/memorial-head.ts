import type { Memorial } from '#schema/contracts/history/chronicle.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import type { PageHead } from './head.ts'

export function toMemorialHead(
  page: Memorial | undefined,
  { cursor }: { cursor?: string | undefined },
): PageHead {
  const { title, lead } = PAGE_HEADINGS.memorial
  const path = cursor ? `/memorial?cursor=${encodeURIComponent(cursor)}` : '/memorial'
  const itemListElement = (page?.dead ?? []).map(({ player }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: player.name,
    url: toPlayerPath(player),
  }))
  return {
    title,
    description: `${lead}.`,
    path,
    card: '/cards/memorial.png',
    type: 'website',
    jsonLd: { '@type': 'ItemList', name: title, url: path, itemListElement },
  }
}
