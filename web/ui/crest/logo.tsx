import { useState } from 'react'
import { toPictureSet, toSmallPicture } from '#web/ui/glyphs/avatar.tsx'
import { Crest } from './crest.tsx'
import type { GroupKind } from './shield.ts'

type LogoProps = {
  kind: GroupKind
  id: number
  logoUuid: string | null
  /** Tailwind classes with a width; the height follows (5:6). */
  className?: string
  /** Wider than 64 px. */
  isLarge?: boolean
  /** The page's main logo: loaded eagerly, and the crest has engraved hatching. */
  isEngraved?: boolean
  /** The `sizes` attribute of the page's main logo. */
  sizes?: string
  /** Only for a logo without the group's name beside it. */
  alt?: string
}

/** A group's logo, or its generated arms if there is none or the texture fails to load. */
export function Logo({
  kind,
  id,
  logoUuid,
  className = '',
  isLarge = false,
  isEngraved = false,
  sizes,
  alt = '',
}: LogoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!logoUuid || logoUuid === failed) {
    return <Crest kind={kind} id={id} className={className} isEngraved={isEngraved} />
  }
  const url = `/api/texture/${logoUuid}`
  return (
    <span className={`grid aspect-5/6 shrink-0 place-items-center ${className}`}>
      <img
        {...(sizes && { sizes, srcSet: toPictureSet(url) })}
        src={isLarge ? url : toSmallPicture(url)}
        alt={alt}
        loading={isEngraved ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-square w-full border border-gold-600/80 object-fill"
        onError={() => setFailed(logoUuid)}
      />
    </span>
  )
}
