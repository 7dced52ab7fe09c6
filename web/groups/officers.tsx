import { ClientOnly } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import type { OfficersProps } from './officers-switch.tsx'

const OfficersSwitch = lazyAgain(() => import('./officers-switch.tsx'))

/** For the owner, beside an editor: whether the officers may use it. */
export function Officers(props: OfficersProps) {
  if (!props.group.isOwner) return null
  return (
    // Not server-rendered: the switch does not work before hydration.
    <ClientOnly>
      <Suspense>
        <OfficersSwitch {...props} />
      </Suspense>
    </ClientOnly>
  )
}
