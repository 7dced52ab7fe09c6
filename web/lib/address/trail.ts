import type { RouterHistory } from '@tanstack/react-router'

/** Paths of this tab's history, by distance from this document's first page. */
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

/** Whether Back would lead to this path, with its page and search restored. */
export function isBehind(path: string): boolean {
  return paths.get(current - 1) === path
}
