import { type ComponentType, createElement, useId } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { untilAnswered } from '#web/lib/startup/until-interaction.ts'

type Named<Props> = ComponentType<Props & { name: string }>
type StaticPartProps<Props> = { part: Props }

/** `useId` of a component that is hydrated, as React makes it: other components' begin with `_r_`. */
const HYDRATED_ID = /^_R_/

/** What the server rendered is left as it is: React does not look into an element that has its own markup. */
const SERVER_MARKUP = { __html: '' }

/**
 * A part of a page that has no control, and follows from its props or from what it fetches. A browser does not hydrate
 * what the server rendered of it, and loads the component only to render it anew, on the next page of the visit;
 * `onServer` is the component on the server, and null in a browser; `Fallback` is shown while the script is loading.
 * Other props need another `key`.
 */
export function createStaticPart<Props extends object>(
  Container: 'g' | 'span' | 'div',
  onServer: Named<Props> | null,
  load: () => Promise<{ default: Named<Props> }>,
  Fallback?: Named<Props>,
) {
  if (onServer) {
    return function StaticPart({ part }: StaticPartProps<Props>) {
      const name = useId()
      return <Container>{createElement(onServer, { ...part, name })}</Container>
    }
  }
  const Lazy = lazyComponent(load, Fallback)
  untilAnswered()
    .then(Lazy.preload)
    .catch(() => {})
  return function StaticPart({ part }: StaticPartProps<Props>) {
    const name = useId()
    if (HYDRATED_ID.test(name)) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is constant, and React never sets it.
      return <Container dangerouslySetInnerHTML={SERVER_MARKUP} suppressHydrationWarning />
    }
    return <Container>{createElement(Lazy, { ...part, name })}</Container>
  }
}
