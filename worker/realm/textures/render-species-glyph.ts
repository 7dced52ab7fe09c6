import { SPECIES_GLYPHS } from '#schema/realm/species-glyphs.ts'
import type { Race } from '#schema/rules.ts'
import { GLYPH_COLOURS } from '#web/site.ts'

type Glyph = { race: Race; width: number; height: number }

/** The picture of a player without a portrait: the glyph of the species on a dark ground. */
export function renderSpeciesGlyph({ race, width, height }: Glyph): string {
  const { mark, ground } = GLYPH_COLOURS[race]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 48 48">
<defs><radialGradient id="g" cx="50%" cy="42%" r="70%"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${GLYPH_COLOURS.edge}"/></radialGradient></defs>
<rect width="48" height="48" fill="url(#g)"/>
<path transform="translate(12 12)" fill="${mark}" d="${SPECIES_GLYPHS[race]}"/>
</svg>`
}
