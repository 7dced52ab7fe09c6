import { useState } from 'react'
import { SPECIES_GLYPHS } from '#schema/realm/species-glyphs.ts'
import {
  LARGE_TEXTURE_WIDTH_PX,
  type Race,
  SMALL_TEXTURE_WIDTH_PX,
  TEXTURE_WIDTH_PX,
} from '#schema/rules.ts'

type AvatarProps = {
  src: string | null
  species: Race | null
  /** Tailwind classes that set a size, such as `size-12`. */
  className?: string
  /** Loads the full-size picture, for portraits that are shown wider than 64 px. */
  isLarge?: boolean
  sizes?: string
}

const BACKGROUNDS: Record<Race, string> = {
  Vampire: 'from-oxblood-600 to-oxblood-800 text-oxblood-200',
  Witch: 'from-amethyst-500 to-amethyst-800 text-amethyst-200',
  Lycan: 'from-amber-500 to-amber-800 text-amber-200',
}

/** Shows a portrait, or the species' glyph if the portrait fails to load. */
export function Avatar({ src, species, className = '', isLarge = false, sizes }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const candidates = [isLarge ? src : src && toSmallPictureUrl(src), species && toGlyphUrl(species)]
  const shown = candidates.find((url) => url && !failed.includes(url))
  const background = species ? BACKGROUNDS[species] : 'from-night-700 to-night-850 text-bone-400'
  return (
    <span
      className={`relative grid shrink-0 place-items-center overflow-hidden border border-gold-600/80 bg-linear-to-b ${background} ${className}`}
    >
      {shown ? (
        // `object-fill` makes portraits square again: the texture service stretches them to 4:3.
        <img
          {...(sizes && shown === src && { sizes, srcSet: toPictureSrcSet(src) })}
          src={shown}
          alt=""
          loading={sizes ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-fill"
          onError={() => setFailed([...failed, shown])}
        />
      ) : (
        species && <SpeciesGlyph species={species} className="size-3/5" />
      )}
    </span>
  )
}

function toGlyphUrl(species: Race): string {
  return `/api/textures/species-glyph/${species}/100/100`
}

/** Hidden from screen readers, because the name is beside it. */
export function SpeciesGlyph({ species, className = '' }: { species: Race; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true">
      <path d={SPECIES_GLYPHS[species]} />
    </svg>
  )
}

export function toSmallPictureUrl(textureUrl: string): string {
  return `${textureUrl}?w=${SMALL_TEXTURE_WIDTH_PX}`
}

export function toPictureSrcSet(textureUrl: string): string {
  return [
    `${toSmallPictureUrl(textureUrl)} ${SMALL_TEXTURE_WIDTH_PX}w`,
    `${textureUrl} ${TEXTURE_WIDTH_PX}w`,
    `${textureUrl}?w=${LARGE_TEXTURE_WIDTH_PX} ${LARGE_TEXTURE_WIDTH_PX}w`,
  ].join(', ')
}
