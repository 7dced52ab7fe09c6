import { toExactTime } from '#web/ui/words/relative-time.ts'
import { TooltipDelay } from './tooltip-delay.ts'

const ID = 'tooltip'
const GAP_PX = 8
const EDGE_PX = 8

/**
 * Shows one tooltip at a time, for `data-tooltip`, dates, truncated texts and icons. A tooltip
 * stays open while the pointer is on it, closes on Escape (WCAG 1.4.13) and does not open on touch.
 */
export function enableTooltips(document: Document): void {
  const delay = new TooltipDelay()
  const bubble = document.createElement('div')
  bubble.id = ID
  bubble.role = 'tooltip'
  bubble.className = 'tooltip'
  let shown: Tip | null = null

  function show(tip: Tip): void {
    // Shows no tooltip for the button of an open menu, because the tooltip would cover the menu.
    const isOpen = tip.element.getAttribute('aria-expanded') === 'true'
    if (!tip.element.isConnected || isOpen) return
    shown = tip
    bubble.textContent = tip.text
    document.body.append(bubble)
    place(bubble, tip.element)
    if (tip.element.dataset.tooltip) tip.element.setAttribute('aria-describedby', ID)
  }

  function hide(): void {
    delay.close()
    if (shown?.element.getAttribute('aria-describedby') === ID) {
      shown.element.removeAttribute('aria-describedby')
    }
    shown = null
    bubble.remove()
  }

  function followPointer({
    target,
    pointerType,
  }: Pick<PointerEvent, 'target' | 'pointerType'>): void {
    if (pointerType === 'touch' || !(target instanceof Element) || bubble.contains(target)) return
    const tip = findTip(target)
    if (tip && tip.element === shown?.element) return
    hide()
    if (tip) delay.start(() => show(tip))
  }

  function followFocus({ target }: Pick<FocusEvent, 'target'>): void {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const tip = findTip(target)
    hide()
    if (tip) delay.openNow(() => show(tip))
  }

  document.addEventListener('pointerover', followPointer)
  document.addEventListener('focusin', followFocus)
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide)
  const followScroll = () => shown && place(bubble, shown.element)
  document.addEventListener('scroll', followScroll, { capture: true, passive: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  showEarlier()

  function showEarlier(): void {
    followFocus({ target: document.activeElement })
    if (shown) return
    const hovered = [...document.querySelectorAll(':hover')].at(-1)
    const pointerType = window.matchMedia('(hover: hover)').matches ? 'mouse' : 'touch'
    if (hovered) followPointer({ target: hovered, pointerType })
  }
}

function place(bubble: HTMLElement, element: Element): void {
  const { left, top, bottom, width } = element.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = bubble
  const above = top - offsetHeight - GAP_PX
  const centred = left + width / 2 - offsetWidth / 2
  const rightmost = document.documentElement.clientWidth - offsetWidth - EDGE_PX
  bubble.style.left = `${Math.max(EDGE_PX, Math.min(centred, rightmost))}px`
  bubble.style.top = `${above < EDGE_PX ? bottom + GAP_PX : above}px`
}

const CUT = '.truncate, [class*="line-clamp-"]'
const ICON = 'button[aria-label], a[aria-label], [role="img"][aria-label]'

type Tip = { element: HTMLElement; text: string }

function findTip(target: Element): Tip | null {
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
