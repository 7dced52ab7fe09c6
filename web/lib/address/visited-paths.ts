import type { RouterHistory } from '@tanstack/react-router'

/**
 * Maps history positions to paths visited in this tab. Position 0 is this document's first page.
 */
const paths = new Map<number, string>()
let current = 0

export function trackVisitedPaths(history: RouterHistory): void {
  paths.set(current, history.location.pathname)
  history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || action.type === 'FORWARD') current += 1
    else if (action.type === 'BACK') current -= 1
    else if (action.type === 'GO') current += action.index
    paths.set(current, location.pathname)
  })
}

export function isPreviousPath(path: string): boolean {
  return paths.get(current - 1) === path
}
