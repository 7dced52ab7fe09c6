import type { ReactNode } from 'react'
import { Blazon } from '#web/ui/crest/blazon.tsx'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'

export type GroupWithLogo = { id: number; name: string; logoUuid: string | null }

type InsigniaPlateProps = {
  kind: GroupKind
  group: GroupWithLogo
  children?: ReactNode
}

export function InsigniaPlate({ kind, group, children }: InsigniaPlateProps) {
  return (
    <div className="border border-gold-800 p-1.5 shadow-raised">
      <figure className="flex flex-col items-center border border-gold-600/70 bg-radial from-candle/40 to-night-900 to-72% px-6 pt-17 pb-6 text-center">
        {children ?? (
          <>
            <Logo
              kind={kind}
              id={group.id}
              logoUuid={group.logoUuid}
              alt={`The logo of ${group.name}`}
              className="w-full max-w-48 md:max-w-56"
              isLarge
              isEngraved
              sizes="(min-width: 48rem) 14rem, 12rem"
            />
            <figcaption className="mt-6 flex min-h-14 items-center font-display text-lg leading-snug text-bone-300 italic">
              {group.logoUuid ? group.name : <Blazon kind={kind} id={group.id} />}
            </figcaption>
          </>
        )}
      </figure>
    </div>
  )
}
