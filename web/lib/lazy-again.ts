import { type ComponentType, lazy } from 'react'

const WAITS_MS = [300, 1500]

/** A dynamic import, three times at most: of a connection that was lost for a moment nothing is seen. */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of WAITS_MS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return load()
}

/** `lazy`, whose failed import would be the page's error for good. */
export function lazyAgain<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => importAgain(load))
}
