import { toExactTime } from '#web/ui/words/relative-time.ts'

const CUT = '.truncate, [class*="line-clamp-"]'
const ICON = 'button[aria-label], a[aria-label], [role="img"][aria-label]'

export type Tip = { element: HTMLElement; text: string }

export function findTip(target: Element): Tip | null {
  return findNote(target) ?? findDate(target) ?? findCutText(target) ?? findIcon(target)
}

function findNote(target: Element): Tip | null {
  const element = target.closest<HTMLElement>('[data-tooltip]')
  return element?.dataset.tooltip ? { element, text: element.dataset.tooltip } : null
}

function findDate(target: Element): Tip | null {
  const element = target.closest<HTMLTimeElement>('time[datetime]')
  const at = element && Date.parse(element.dateTime)
  return element && at && !element.title ? { element, text: toExactTime(at) } : null
}

function findCutText(target: Element): Tip | null {
  const candidates = [
    target.closest<HTMLElement>(CUT),
    ...target.querySelectorAll<HTMLElement>(CUT),
  ]
  const element = candidates.find((one) => one && isCut(one))
  return element ? { element, text: element.textContent.trim() } : null
}

function isCut(element: HTMLElement): boolean {
  return (
    element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4
  )
}

function findIcon(target: Element): Tip | null {
  const element = target.closest<HTMLElement>(ICON)
  const label = element?.ariaLabel
  return element && label && !element.textContent.trim() ? { element, text: label } : null
}
