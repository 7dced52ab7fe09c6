import { Link } from '@tanstack/react-router'
import { RANKINGS_PAGER_BUTTONS } from '#schema/rules.ts'
import { toPageWindow } from '#web/ui/tables/page-window.ts'
import { PAGE_LIST_CLASS, PAGE_NUMBER_CLASS, PagerLink, PagerNav } from '#web/ui/tables/pager.tsx'
import type { RankingSearch } from './ranking-search.ts'
import type { RankingKind } from './read-ranking.ts'

type RankingsPagerProps = {
  noun: RankingKind
  view: RankingSearch
  page: number
  pages: number
}

export function RankingsPager({ noun, view, page, pages }: RankingsPagerProps) {
  if (pages < 2) return null
  const linkTo = (number: number) => ({
    to: `/${noun}` as const,
    search: { ...view, page: number === 1 ? undefined : number },
    activeOptions: { exact: true, includeSearch: true },
    onClick: () => window.scrollTo(0, 0),
  })
  return (
    <PagerNav>
      <PagerLink {...linkTo(Math.max(1, page - 1))} disabled={page <= 1}>
        Prev
      </PagerLink>
      <ol className={PAGE_LIST_CLASS}>
        {toPageWindow(page, pages, RANKINGS_PAGER_BUTTONS).map((number) => (
          <li key={number}>
            <Link
              {...linkTo(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={PAGE_NUMBER_CLASS}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <PagerLink {...linkTo(Math.min(pages, page + 1))} disabled={page >= pages}>
        Next
      </PagerLink>
    </PagerNav>
  )
}
