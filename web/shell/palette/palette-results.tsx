import { type ComponentProps, type ReactNode, useDeferredValue, useId } from 'react'
import { SpeciesText } from '#web/ui/page/badge.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import type { PaletteResult, PaletteSection } from './result.ts'

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
      <StatusLine text={isLoading ? '' : toCountText(count)} isSilent />
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

type ToOption = (result: PaletteResult) => ComponentProps<'div'>

export function ResultList({ section, toOption }: { section: PaletteSection; toOption: ToOption }) {
  const id = useId()
  if (section.results.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options in a list box
    <div role="group" aria-labelledby={id} className="pb-2">
      <p id={id} className="small-caps px-4 pt-4 pb-1.5 text-gold-300 sm:px-5">
        {section.title}
      </p>
      {section.results.map((result) => (
        <Option key={result.key} result={result} toOption={toOption} />
      ))}
    </div>
  )
}

function Option({ result, toOption }: { result: PaletteResult; toOption: ToOption }) {
  const { name, note, face, species } = result
  return (
    <div
      {...toOption(result)}
      className="relative flex min-h-14 cursor-pointer items-center gap-4 px-4 py-1.5 before:absolute before:inset-y-0 before:left-0 before:w-0.5 aria-selected:bg-gold-800/45 aria-selected:before:bg-gold-300 sm:px-5"
    >
      <span className="grid w-9 shrink-0 place-items-center">{face}</span>
      <span className="min-w-0 grow leading-tight">
        <bdi className="block truncate text-left font-display text-xl leading-tight font-semibold text-bone-50">
          {name}
        </bdi>
        {note && <span className="block truncate text-base text-bone-400">{note}</span>}
      </span>
      {species && (
        <span className="shrink-0 text-base max-sm:w-4.5 max-sm:overflow-hidden">
          <SpeciesText species={species} />
        </span>
      )}
    </div>
  )
}
