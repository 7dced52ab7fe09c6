import { createStaticPart } from '#web/ui/page/create-static-part.tsx'

const Drawing = createStaticPart<object>(
  'span',
  import.meta.env.SSR ? (await import('./eclipse-drawing.tsx')).default : null,
  () => import('./eclipse-drawing.tsx'),
)

/** The eclipse behind the title. */
export function EclipseEngraving({ className = '' }: { className?: string }) {
  return (
    <div className={`aspect-square ${className}`} aria-hidden="true">
      <Drawing part={{}} />
    </div>
  )
}
