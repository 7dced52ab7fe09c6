import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** The paths of this tab's history, by their place in it. */
const paths = new Map<number, string>()

export function rememberPath({ pathname, state }: ParsedLocation): void {
  paths.set(state.__TSR_index, pathname)
}

/** Whether Back would lead to this path, and so to its page and search as they were left. */
export function isBehind(router: AnyRouter, path: string): boolean {
  return paths.get(router.state.location.state.__TSR_index - 1) === path
}
