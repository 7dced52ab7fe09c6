import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

const WAITS_MS = [300, 1500]
const ADDRESS = /http\S+/

/**
 * A dynamic import that is attempted three times. A browser remembers for as long as the page is open that a module
 * could not be loaded, so that each later attempt is at another address of the same file: without it a connection
 * that was lost for a moment takes an editor or the toasts away until the page is reloaded. `known` is the name of one
 * of the module's exports.
 */
export async function importAgain<Module extends object>(
  load: () => Promise<Module>,
  known = 'default',
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    // Safari does not say the address: there every attempt fails.
    const [address] = ADDRESS.exec(String(error)) ?? []
    for (const wait of WAITS_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      try {
        return findModule(await import(/* @vite-ignore */ `${address}?again=${Date.now()}`), known)
      } catch {}
    }
    throw error
  }
}

/** Where a script has several modules, the bundler makes each an export, under a short name. */
function findModule<Module extends object>(script: Record<string, unknown>, known: string): Module {
  const isModule = (one: unknown): one is Module =>
    typeof one === 'object' && one !== null && known in one
  const found = [script, ...Object.values(script)].find(isModule)
  if (!found) throw new Error(`The script has no ${known}.`)
  return found
}

/**
 * A part of the page whose script is loaded when it is first rendered, or by `preload`; one that cannot be loaded is
 * missing, and the page stays. Until then `Fallback` is shown, with the same props. React's own `lazy` would show the
 * part 300 ms after its fallback at the earliest, so that each dialog came that much later than its press.
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType<Props> = Nothing,
) {
  let loaded: ComponentType<Props> | null = null

  async function preload(): Promise<void> {
    loaded = (await importAgain(load)).default
  }

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => loaded)
    useEffect(() => {
      if (Shown) return
      preload().then(
        () => setShown(() => loaded),
        () => setShown(() => Nothing),
      )
    }, [Shown])
    return createElement(Shown ?? Fallback, props)
  }

  return Object.assign(Part, { preload })
}

function Nothing() {
  return null
}

/**
 * A part that the server has rendered. While its script can't be loaded it stays as it came, and the next press, or the
 * connection when it is back, tries again: rendered without the script it would be gone.
 */
export function lazyUntilThere<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => importUntilThere(load))
}

/** An import that is attempted until it is there: after three failures with each press, and with the connection. */
export async function importUntilThere<Module extends object>(
  load: () => Promise<Module>,
): Promise<Module> {
  for (;;) {
    try {
      return await importAgain(load)
    } catch {
      await untilNextTry()
    }
  }
}

function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = () => {
      done.abort()
      resolve()
    }
    for (const name of ['online', 'pointerdown', 'keydown']) {
      window.addEventListener(name, finish, { signal: done.signal })
    }
  })
}
