import { type ComponentType, createElement, useId } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { untilInteractionHandled } from '#web/lib/startup/until-interaction.ts'

type Named<Props> = ComponentType<Props & { name: string }>
type StaticPartProps<Props> = { part: Props }

/** Ids from React's `useId` start with this prefix in hydrated components, with `_r_` in others. */
const HYDRATED_ID = /^_R_/

/** Keeps the server's HTML: React does not look inside `dangerouslySetInnerHTML`. */
const SERVER_MARKUP = { __html: '' }

/**
 * A static part has no controls and depends only on props and fetched data. The browser does not
 * hydrate it. `onServer` is null in browsers. If props change, the `key` must change too.
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
  untilInteractionHandled()
    .then(Lazy.preload)
    .catch(() => {})
  return function StaticPart({ part }: StaticPartProps<Props>) {
    const name = useId()
    if (HYDRATED_ID.test(name)) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the value is constant, and React never sets it
      return <Container dangerouslySetInnerHTML={SERVER_MARKUP} suppressHydrationWarning />
    }
    return <Container>{createElement(Lazy, { ...part, name })}</Container>
  }
}
