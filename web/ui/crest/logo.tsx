import { useState } from 'react'
import { toSmallPicture } from '../small-picture.ts'
import { Crest } from './crest.tsx'
import type { GroupKind } from './shield.ts'

type LogoProps = {
  kind: GroupKind
  id: number
  /** The group's texture, or null. */
  logoUuid: string | null
  /** Tailwind classes; give it a width, the height follows (5:6). */
  className?: string
  /** Wider than 64 px. */
  isLarge?: boolean
  /** For a logo that a page is about: fetched at once, and the crest has engraver's lines. */
  isEngraved?: boolean
  /** For a logo that stands by itself; a name beside it makes one needless. */
  alt?: string
}

/** A group's logo; its arms where there is none, or where the picture does not load. */
export function Logo({
  kind,
  id,
  logoUuid,
  className = '',
  isLarge = false,
  isEngraved = false,
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
