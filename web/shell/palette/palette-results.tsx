import { type ComponentProps, type ReactNode, useDeferredValue } from 'react'

type PaletteResultsProps = {
  list: ComponentProps<'div'>
  search: string
  count: number
  isLoading: boolean
  children: ReactNode
}

export function PaletteResults({ list, search, count, isLoading, children }: PaletteResultsProps) {
  // Renders the results after the dialog has been shown, in a list that already has its final
  // height.
  const areDrawn = useDeferredValue(true, false)
  return (
    <>
      <div
        {...list}
        className={`min-h-0 overflow-y-auto overscroll-contain [scroll-padding-block:3rem] ${areDrawn ? '' : 'h-160'}`}
      >
        {areDrawn && children}
      </div>
      {count === 0 && !isLoading && <Nothing search={search.trim()} />}
      {isLoading && <p className="shrink-0 px-5 py-4 text-bone-400 italic">Searching…</p>}
      <p role="status" className="sr-only">
        {!isLoading && toCountText(count)}
      </p>
    </>
  )
}

function Nothing({ search }: { search: string }) {
  return (
    <div className="px-6 py-12 text-center">
      <p className="font-display text-3xl font-semibold text-bone-50">Nothing found</p>
      <p className="mt-2">
        No player, group or page matches “<bdi>{search}</bdi>”. Try fewer letters.
      </p>
    </div>
  )
}

function toCountText(count: number): string {
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}
