import { type ComponentType, createElement, useEffect, useState } from 'react'
import { loadModuleOrReloadPage } from './startup/reload-on-load-error.ts'

/**
 * Renders `Fallback` until the script has loaded. Unlike React's `lazy`, it does not suspend,
 * because React shows a Suspense fallback for at least 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType<Props> = Nothing,
) {
  let loaded: ComponentType<Props> | null = null

  async function preload(): Promise<void> {
    loaded = (await loadModuleOrReloadPage(load)).default
  }

  function LazyComponent(props: Props) {
    const [Shown, setShown] = useState(() => loaded)
    useEffect(() => {
      if (Shown) return
      preload().then(
        () => setShown(() => loaded),
        (error) =>
          setShown(() => () => {
            throw error
          }),
      )
    }, [Shown])
    return createElement(Shown ?? Fallback, props)
  }

  return Object.assign(LazyComponent, { preload })
}

function Nothing() {
  return null
}
