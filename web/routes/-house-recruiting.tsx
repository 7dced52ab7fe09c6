import { Suspense } from 'react'
import { hasSignedInHint } from '#web/auth/queries.ts'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import { untilInteraction } from '#web/lib/startup/until-interaction.ts'
import type { HouseRecruitingProps } from '#web/recruiting/house/house-recruiting.tsx'

// A visitor only reads it, and has read it on the server-rendered page.
const HouseRecruiting = import.meta.env.SSR
  ? (await import('#web/recruiting/house/house-recruiting.tsx')).default
  : lazyAgain(async () => {
      if (!hasSignedInHint()) await untilInteraction()
      return import('#web/recruiting/house/house-recruiting.tsx')
    })

/** What a house tells those who seek one. */
export function LazyHouseRecruiting(props: HouseRecruitingProps) {
  return (
    <Suspense>
      <HouseRecruiting {...props} />
    </Suspense>
  )
}
