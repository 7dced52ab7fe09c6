import { type ComponentType, createElement, useId } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { untilAnswered } from '#web/lib/startup/until-interaction.ts'

type Named<Props> = ComponentType<Props & { name: string }>
type StaticPartProps<Props> = { part: Props }

/** React's `useId` prefix for hydrated components; others start with `_r_`. */
const HYDRATED_ID = /^_R_/

/** Keeps the server's markup: React does not look into an element with its own markup. */
const SERVER_MARKUP = { __html: '' }

/**
 * A part of a page without controls that depends only on props and fetched data. The browser does
 * not hydrate it, and loads the component only to render it again on a later page. `onServer` is
 * the component on the server, and null in a browser; `Fallback` is shown while the script loads.
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
