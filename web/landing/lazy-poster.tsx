import { lazy, Suspense } from 'react'
import { untilInteraction } from '#web/lib/startup/until-interaction.ts'

const Poster = import.meta.env.SSR
  ? (await import('./poster.tsx')).Poster
  : lazy(async () => {
      await untilInteraction()
      const { Poster: Picture } = await import('./poster.tsx')
      return { default: Picture }
    })

/** React drops a click on an element that is not hydrated yet, so that the picture takes no pointer events. */
export function LazyPoster() {
  return (
    <span className="pointer-events-none">
      <Suspense>
        <Poster />
      </Suspense>
    </span>
  )
}
