import type { RouterHistory } from '@tanstack/react-router'

/** The paths of this tab's history, by their distance from the first of this document. */
const paths = new Map<number, string>()
let current = 0

export function followHistory(history: RouterHistory): void {
  paths.set(current, history.location.pathname)
  history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || action.type === 'FORWARD') current += 1
    else if (action.type === 'BACK') current -= 1
    else if (action.type === 'GO') current += action.index
    paths.set(current, location.pathname)
  })
}

/** Whether Back would lead to this path, and so to its page and search as they were left. */
export function isBehind(path: string): boolean {
  return paths.get(current - 1) === path
}
