import { type ComponentType, createElement, useId } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { waitUntilInteractionHandled } from '#web/lib/startup/until-interaction.ts'

type Named<Props> = ComponentType<Props & { name: string }>
type StaticPartProps<Props> = { part: Props }

/** Ids from `useId` start with this prefix in hydrated components, and with `_r_` in others. */
const HYDRATED_ID = /^_R_/

/** React ignores this empty text on hydration and keeps the HTML that the server has rendered. */
const SERVER_MARKUP = { __html: '' }

/**
 * Creates a part that the browser does not hydrate. The part must have no controls, depend only on
 * props and fetched data, and get a new `key` when its props change. `onServer` is null in
 * browsers.
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
  waitUntilInteractionHandled()
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
