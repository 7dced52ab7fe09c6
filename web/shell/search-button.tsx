import { SearchGlyph } from '#web/ui/glyphs/icons.tsx'
import { usePaletteKeys } from './keys/shortcut.ts'
import { LazyHelp } from './lazy-dialogs.ts'

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const keys = usePaletteKeys()
  return (
    <button
      type="button"
      aria-label="Search the realm"
      data-tooltip={`Search the realm (${keys.join(' ')})`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={LazyHelp.preload}
      onFocus={LazyHelp.preload}
      onClick={onOpen}
      className="flex size-12 shrink-0 items-center justify-center gap-2.5 border border-transparent text-gold-300 transition-colors hover:border-gold-600 hover:text-gold-200 xl:size-auto xl:h-9 xl:border-gold-800 xl:px-3 noscript:hidden"
    >
      <SearchGlyph className="size-5 xl:size-4" />
      <kbd className="font-text text-base whitespace-nowrap text-bone-400 max-xl:hidden">
        {keys.join(' ')}
      </kbd>
    </button>
  )
}
