import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type InsigniaGroup, InsigniaPlate } from './insignia-plate.tsx'

const LogoManager = lazy(() => import('./logo-manager.tsx'))

type InsigniaProps = {
  kind: GroupKind
  group: InsigniaGroup & { isOwner: boolean }
  heading: string
  /** What somebody who may not change it reads beneath. */
  notes: readonly string[]
}

/** The logo or, without one, the arms; the owner changes it here. */
export function Insignia({ kind, group, heading, notes }: InsigniaProps) {
  return (
    <section aria-labelledby="insignia" className="relative">
      <h2 id="insignia" className="small-caps absolute inset-x-0 top-7 text-center text-gold-300">
        {heading}
      </h2>
      {group.isOwner ? (
        // Not drawn at the edge, whose form would be dead until its script has come.
        <ClientOnly fallback={<Arriving kind={kind} group={group} />}>
          <Suspense fallback={<Arriving kind={kind} group={group} />}>
            <LogoManager kind={kind} group={group} />
          </Suspense>
        </ClientOnly>
      ) : (
        <>
          <InsigniaPlate kind={kind} group={group} />
          <div className="mt-4 text-center leading-snug text-bone-400">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Arriving({ kind, group }: { kind: GroupKind; group: InsigniaGroup }) {
  return (
    <>
      <InsigniaPlate kind={kind} group={group} />
      <Skeleton className={`mt-5 ${group.logoUuid ? 'h-9' : 'h-46'}`} />
    </>
  )
}
