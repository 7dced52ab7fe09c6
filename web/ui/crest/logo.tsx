import { useState } from 'react'
import { toPictureSet, toSmallPicture } from '#web/ui/glyphs/avatar.tsx'
import { Crest } from './crest.tsx'
import type { GroupKind } from './shield.ts'

type LogoProps = {
  kind: GroupKind
  id: number
  logoUuid: string | null
  /** Tailwind classes that set a width. The height follows from the ratio 5:6. */
  className?: string
  /** Set if the logo is wider than 64 px. */
  isLarge?: boolean
  /** Set for the page's main logo, which loads eagerly. If it is a crest, it gets fine hatching. */
  isEngraved?: boolean
  sizes?: string
  /** Needed only if the group's name is not beside the logo. */
  alt?: string
}

/** Shows a group's logo, or its generated crest if it has none or the texture fails to load. */
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
