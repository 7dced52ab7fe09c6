import { SPECIES_GLYPHS } from '#schema/species-glyphs.ts'

type Glyph = { race: keyof typeof SPECIES_GLYPHS; width: number; height: number }

/** The picture that stands for a player without a portrait: the mark of the species on a dark ground. */
export function drawSpeciesGlyph({ race, width, height }: Glyph): string {
  const { path, tint, ground } = SPECIES_GLYPHS[race]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100">
<defs><radialGradient id="g" cx="50%" cy="42%" r="70%"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="#0c0a0c"/></radialGradient></defs>
<rect width="100" height="100" fill="url(#g)"/>
<g transform="translate(18 18) scale(.64)"><path fill="${tint}" fill-rule="evenodd" d="${path}"/></g>
</svg>`
}
