import type { Race } from '#schema/rules.ts'
import { SPECIES_GLYPHS } from '#schema/species-glyphs.ts'

const COLOURS: Record<Race, { mark: string; ground: string }> = {
  Vampire: { mark: '#d9a3a3', ground: '#4a1219' },
  Witch: { mark: '#c9b3e6', ground: '#2f1c4a' },
  Lycan: { mark: '#e6c48f', ground: '#4a3212' },
}

type Glyph = { race: Race; width: number; height: number }

/** The picture that stands for a player without a portrait: the mark of the species on a dark ground. */
export function drawSpeciesGlyph({ race, width, height }: Glyph): string {
  const { mark, ground } = COLOURS[race]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 48 48">
<defs><radialGradient id="g" cx="50%" cy="42%" r="70%"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="#0c0a0c"/></radialGradient></defs>
<rect width="48" height="48" fill="url(#g)"/>
<path transform="translate(12 12)" fill="${mark}" d="${SPECIES_GLYPHS[race]}"/>
</svg>`
}
