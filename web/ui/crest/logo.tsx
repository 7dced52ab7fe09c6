import { useState } from 'react'
import { toPictureSrcSet, toSmallPictureUrl } from '#web/ui/glyphs/avatar.tsx'
import { createStaticPart } from '../page/create-static-part.tsx'
import type { CrestDrawingInput } from './crest-drawing.tsx'
import { type GroupKind, SHIELD_PATHS } from './shield.ts'

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
export function Logo(props: LogoProps) {
  const { kind, id, logoUuid, className = '', sizes, alt = '' } = props
  const { isLarge = false, isEngraved = false } = props
  const [failed, setFailed] = useState<string | null>(null)
  if (!logoUuid || logoUuid === failed) {
    return <Crest kind={kind} id={id} className={className} isEngraved={isEngraved} />
  }
  const url = `/api/texture/${logoUuid}`
  return (
    <span className={`grid aspect-5/6 shrink-0 place-items-center ${className}`}>
      <img
        {...(sizes && { sizes, srcSet: toPictureSrcSet(url) })}
        src={isLarge ? url : toSmallPictureUrl(url)}
        alt={alt}
        loading={isEngraved ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-square w-full border border-gold-600/80 object-fill"
        onError={() => setFailed(logoUuid)}
      />
    </span>
  )
}

const Drawing = createStaticPart<CrestDrawingInput>(
  'g',
  import.meta.env.SSR ? (await import('./crest-drawing.tsx')).default : null,
  () => import('./crest-drawing.tsx'),
  ({ kind }) => <path d={SHIELD_PATHS[kind]} fill="none" stroke="var(--color-crest-rim)" />,
)

type CrestProps = {
  kind: GroupKind
  id: number
  /** Tailwind classes that set a width. The height follows from the ratio 5:6. */
  className?: string
  isEngraved?: boolean
}

/** Shows a group's generated crest. Hidden from screen readers, because the name is beside it. */
function Crest({ kind, id, className = '', isEngraved = false }: CrestProps) {
  return (
    <svg viewBox="0 0 100 120" className={`aspect-5/6 shrink-0 ${className}`} aria-hidden="true">
      <Drawing key={`${kind} ${id}`} part={{ kind, id, isEngraved }} />
    </svg>
  )
}
