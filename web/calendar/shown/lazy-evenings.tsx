import { Suspense } from 'react'
import { hasSignedInHint } from '#web/auth/queries.ts'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import { untilInteraction } from '#web/lib/startup/until-interaction.ts'
import type { EveningsProps } from './evenings.tsx'

// A visitor only reads it, and has read it on the server-rendered page.
const Evenings = import.meta.env.SSR
  ? (await import('./evenings.tsx')).default
  : lazyAgain(async () => {
      if (!hasSignedInHint()) await untilInteraction()
      return import('./evenings.tsx')
    })

/** The next evenings of a group. */
export function LazyEvenings(props: EveningsProps) {
  return (
    <Suspense>
      <Evenings {...props} />
    </Suspense>
  )
}
