import { replaceEqualDeep } from '@tanstack/react-query'
import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense } from 'react'
import { loadModuleOrReloadPage } from '#web/lib/startup/reload-on-load-error.ts'
import { waitForInteraction } from '#web/lib/startup/until-interaction.ts'
import { hasSignedInHintCookie } from './queries.ts'

/**
 * Creates a component whose script loads late: for visitors on the first interaction, and for
 * members at once, because their data may differ from the server's HTML. `untilWanted` sets another
 * time. Callers pass the component itself as `onServer` on the server, and null in browsers.
 */
export function createLazyPart<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
  untilWanted = untilInteractionOfVisitor,
) {
  const Part =
    onServer ??
    lazy(async () => {
      await untilWanted()
      return loadModuleOrReloadPage(load)
    })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top level of its module
  function LazyPart(props: Props) {
    return <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
  }
  // Memoized, because a re-render while loading would discard the server's HTML and the focus.
  return memo(LazyPart, isEqual)
}

async function untilInteractionOfVisitor(): Promise<void> {
  if (!hasSignedInHintCookie()) await waitForInteraction()
}

function isEqual<Props>(before: Props, now: Props): boolean {
  return replaceEqualDeep(before, now) === before
}
