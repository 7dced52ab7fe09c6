import { useState } from 'react'
import { Crest } from './crest.tsx'
import type { GroupKind } from './shield.ts'

type LogoProps = {
  kind: GroupKind
  id: number
  /** The group's texture, or null. */
  logoUuid: string | null
  /** Tailwind classes; give it a width, the height follows (5:6). */
  className?: string
  isEngraved?: boolean
}

/** A group's logo; its arms where there is none, or where the picture does not load. */
export function Logo({ kind, id, logoUuid, className = '', isEngraved = false }: LogoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!logoUuid || logoUuid === failed) {
    return <Crest kind={kind} id={id} className={className} isEngraved={isEngraved} />
  }
  return (
    <span className={`grid aspect-5/6 shrink-0 place-items-center ${className}`}>
      <img
        src={`/api/texture/${logoUuid}`}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-square w-full border border-gold-600/80 object-fill"
        onError={() => setFailed(logoUuid)}
      />
    </span>
  )
}
