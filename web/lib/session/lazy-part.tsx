import { replaceEqualDeep } from '@tanstack/react-query'
import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense } from 'react'
import { loadOrReload } from '#web/lib/startup/reload-on-load-error.ts'
import { untilInteraction } from '#web/lib/startup/until-interaction.ts'
import { hasSignedInHint } from './queries.ts'

/**
 * A part of a public page that the server renders and a first visit's script does not have. A visitor has read it on
 * the page as it came, and loads it with `untilInteraction`; a member at once, since what is shown to members may
 * differ; or once `untilWanted` says. `onServer` is the component on the server, and null in a browser.
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
      return loadOrReload(load)
    })
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, at the top level of its module.
  function LazyPart(props: Props) {
    return <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
  }
  // Rendered anew before its script is there, it would lose what the server rendered, and with it the focus.
  return memo(LazyPart, isEqual)
}

async function untilInteractionOfVisitor(): Promise<void> {
  if (!hasSignedInHint()) await untilInteraction()
}

function isEqual<Props>(before: Props, now: Props): boolean {
  return replaceEqualDeep(before, now) === before
}
