import { SPECIES_GLYPHS } from '#schema/realm/species-glyphs.ts'
import type { Race } from '#schema/rules.ts'

/** In `currentColor`. Hidden from screen readers because the name is rendered beside it. */
export function SpeciesGlyph({ species, className = '' }: { species: Race; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true">
      <path d={SPECIES_GLYPHS[species]} />
    </svg>
  )
}
