import { Chevron } from '#web/ui/glyphs/icons.tsx'

/** Unfolds the row's `folded-below-*` parts with an empty <details>, which needs no JavaScript. */
export function ExpandRowButton({ name, className = '' }: { name: string; className?: string }) {
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
