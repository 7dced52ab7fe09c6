import { toBlazon } from './blazon.ts'
import { Crest } from './crest.tsx'
import { planCrest } from './plan-crest.ts'
import type { GroupKind } from './shield.ts'

/** A crest shown large, with its arms in a herald's words. */
export function CrestFigure({ kind, id, className = 'w-48' }: CrestFigureProps) {
  return (
    <figure className="flex flex-col items-center gap-5 text-center">
      <Crest kind={kind} id={id} className={className} isEngraved />
      <figcaption className="max-w-xs font-display text-lg leading-snug text-bone-400 italic">
        {toBlazon(planCrest(kind, id))}
      </figcaption>
    </figure>
  )
}

type CrestFigureProps = { kind: GroupKind; id: number; className?: string }
