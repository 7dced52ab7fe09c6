import { useState } from 'react'
import type { Race } from '#schema/rules.ts'
import { toPictureSet, toSmallPicture } from './picture-sizes.ts'
import { SpeciesGlyph } from './species-glyph.tsx'

type AvatarProps = {
  /** The portrait's URL. */
  src: string | null
  /** Null while the species is unknown. */
  species: Race | null
  /** Tailwind classes; give it a size such as `size-12`. */
  className?: string
  /** Wider than 64 px. */
  isLarge?: boolean
  /** The page's main portrait is loaded eagerly; its width, as the attribute of the same name. */
  sizes?: string
}

const BACKGROUNDS: Record<Race, string> = {
  Vampire: 'from-oxblood-600 to-oxblood-800 text-oxblood-200',
  Witch: 'from-amethyst-500 to-amethyst-800 text-amethyst-200',
  Lycan: 'from-amber-500 to-amber-800 text-amber-200',
}

/**
 * A portrait in a fixed box: the image, else the server's species glyph, else the inlined one.
 * Its `alt` is empty because the name is always rendered beside it.
 */
export function Avatar({ src, species, className = '', isLarge = false, sizes }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const candidates = [isLarge ? src : src && toSmallPicture(src), species && toGlyphUrl(species)]
  const shown = candidates.find((url) => url && !failed.includes(url))
  const background = species ? BACKGROUNDS[species] : 'from-night-700 to-night-850 text-bone-400'
  return (
    <span
      className={`relative grid shrink-0 place-items-center overflow-hidden border border-gold-600/80 bg-linear-to-b ${background} ${className}`}
    >
      {shown ? (
        // The virtual world serves square pictures squashed to 4:3, so they are stretched back.
        <img
          {...(sizes && shown === src && { sizes, srcSet: toPictureSet(src) })}
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
