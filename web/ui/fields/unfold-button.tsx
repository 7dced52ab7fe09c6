import { Chevron } from '#web/ui/glyphs/icons.tsx'

/**
 * Opens the rest of a `foldable` row on a narrow screen, even without JavaScript: the details are
 * empty, and the row shows its `folded-*` parts while they are open.
 */
export function UnfoldButton({ name, className = '' }: { name: string; className?: string }) {
  return (
    <details className={className}>
      <summary
        aria-label={`More about ${name}`}
        className="group grid size-11 list-none place-items-center text-gold-300 hover:text-gold-200 [&::-webkit-details-marker]:hidden"
      >
        <Chevron className="w-3 in-[details[open]]:rotate-180" />
      </summary>
    </details>
  )
}
