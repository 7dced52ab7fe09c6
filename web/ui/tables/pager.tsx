import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '#schema/core/format-number.ts'
import { DIRECTORY_PAGER_BUTTONS } from '#schema/rules.ts'
import { toPageWindow } from './page-window.ts'

type PagerProps = {
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** Called when a page's button is hovered or focused, to prefetch that page. */
  onIntent?: ((page: number) => void) | undefined
}

export function DirectoryPager(props: PagerProps & { total: number }) {
  const { page, pageCount, total, ...callbacks } = props
  const isFirst = page <= 1
  const isLast = page >= pageCount
  return (
    <div className="flex flex-col items-center gap-4">
      <PagerNav>
        <Step to={1} isOff={isFirst} {...callbacks}>
          First
        </Step>
        <Step to={page - 1} isOff={isFirst} {...callbacks}>
          Previous
        </Step>
        <PageNumbers
          page={page}
          pages={toPageWindow(page, pageCount, DIRECTORY_PAGER_BUTTONS)}
          {...callbacks}
        />
        <Step to={page + 1} isOff={isLast} {...callbacks}>
          Next
        </Step>
        <Step to={pageCount} isOff={isLast} {...callbacks}>
          Last
        </Step>
      </PagerNav>
      <p className="text-bone-400">
        Page {page} of {pageCount} ({formatCount(total)} total players)
      </p>
    </div>
  )
}

type StepPagerProps = {
  page: number
  pageCount: number
  toLink: (page: number) => LinkProps
}

export function PreviousNextPager({ page, pageCount, toLink }: StepPagerProps) {
  if (pageCount < 2) return null
  return (
    <PagerNav>
      <PagerLink {...toLink(Math.max(1, page - 1))} disabled={page <= 1}>
        Previous
      </PagerLink>
      <span className="px-3 text-bone-400">
        Page {formatCount(page)} of {formatCount(pageCount)}
      </span>
      <PagerLink {...toLink(Math.min(pageCount, page + 1))} disabled={page >= pageCount}>
        Next
      </PagerLink>
    </PagerNav>
  )
}

/** Stays focusable when disabled, because the browser would otherwise drop the focus. */
export function PagerLink(props: LinkProps) {
  return <Link {...props} tabIndex={0} className={STEP_CLASS} />
}

export function PagerNav({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-x-1 gap-y-2">
      {children}
    </nav>
  )
}

const STEP_CLASS =
  'small-caps inline-grid min-h-10 place-items-center px-2 text-bone-300 transition-colors hover:text-gold-200 aria-disabled:pointer-events-none aria-disabled:text-bone-400/45 sm:px-4'
export const PAGE_LIST_CLASS = 'flex flex-wrap justify-center max-sm:order-first max-sm:basis-full'
export const PAGE_NUMBER_CLASS =
  'grid h-10 min-w-9 place-items-center border-b border-transparent px-1.5 font-display text-xl text-bone-300 figures transition-colors hover:text-gold-200 aria-[current=page]:border-gold-300 aria-[current=page]:text-gold-200 sm:min-w-10'

type PagerCallbacks = Pick<PagerProps, 'onPage' | 'onIntent'>
type StepProps = PagerCallbacks & { to: number; isOff: boolean; children: string }

function Step({ to, isOff, onPage, onIntent, children }: StepProps) {
  return (
    <button
      type="button"
      // The `disabled` attribute would make the browser drop the focus.
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPage(to)}
      onPointerEnter={() => !isOff && onIntent?.(to)}
      onFocus={() => !isOff && onIntent?.(to)}
      className={STEP_CLASS}
    >
      {children}
    </button>
  )
}

type PageNumbersProps = PagerCallbacks & { page: number; pages: number[] }

function PageNumbers({ page, pages, onPage, onIntent }: PageNumbersProps) {
  return (
    <ol className={PAGE_LIST_CLASS}>
      {pages.map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            onPointerEnter={() => onIntent?.(number)}
            onFocus={() => onIntent?.(number)}
            className={PAGE_NUMBER_CLASS}
          >
            {number}
          </button>
        </li>
      ))}
    </ol>
  )
}
