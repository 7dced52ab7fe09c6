import { createStaticPart } from '../page/create-static-part.tsx'
import type { CrestPart } from './crest-drawing.tsx'
import { type GroupKind, SHIELDS } from './shield.ts'

const Drawing = createStaticPart<CrestPart>(
  'g',
  import.meta.env.SSR ? (await import('./crest-drawing.tsx')).default : null,
  () => import('./crest-drawing.tsx'),
  ({ kind }) => <path d={SHIELDS[kind]} fill="none" stroke="var(--color-crest-rim)" />,
)

type CrestProps = {
  kind: GroupKind
  id: number
  /** Tailwind classes that set a width. The height follows from the ratio 5:6. */
  className?: string
  isEngraved?: boolean
}

/** Shows a group's generated crest. Hidden from screen readers, because the name is beside it. */
export function Crest({ kind, id, className = '', isEngraved = false }: CrestProps) {
  return (
    <svg viewBox="0 0 100 120" className={`aspect-5/6 shrink-0 ${className}`} aria-hidden="true">
      <Drawing key={`${kind} ${id}`} part={{ kind, id, isEngraved }} />
    </svg>
  )
}
