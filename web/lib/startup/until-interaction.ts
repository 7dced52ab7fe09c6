// Excludes `pointerover`, which also fires for a pointer at rest when the page opens.
const INTERACTIONS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin']

const PRESSES = ['pointerdown', 'keydown']
/** Events that show that a touch was a swipe instead of a tap. */
const SWIPES = ['scroll', 'pointercancel']
/** The time that the page gets to handle the first click before other scripts load. */
const PRESS_MS = 1000
const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift']

const firstInteraction = import.meta.env.SSR ? Promise.resolve(null) : waitForNext(INTERACTIONS)
const isRenderedByServer =
  !import.meta.env.SSR && document.querySelector('[data-prerendered]') !== null

const interacted = firstInteraction.then(async (event) => {
  if (event && isPress(event) && !isInPage(event)) {
    await waitForNext([...PRESSES, ...SWIPES], PRESS_MS)
  }
})

const answered = firstInteraction.then(async (event) => {
  if (event && isPress(event)) await waitForNext(SWIPES, PRESS_MS)
})

/**
 * Resolves on the first scroll, touch, key press or pointer move. After a click or key press
 * outside `<main>`, waits up to a second longer, so that the page can handle it first.
 */
export async function waitForInteraction(): Promise<void> {
  if (isRenderedByServer) await interacted
}

export function waitUntilInteractionHandled(): Promise<void> {
  return answered
}

function isPress({ type }: Event): boolean {
  return PRESSES.includes(type)
}

function isInPage({ target }: Event): boolean {
  return target instanceof Element && target.closest('main') !== null
}

function waitForNext(names: readonly string[], ms?: number): Promise<Event | null> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = (event: Event | null) => {
      if (event && isNoInteraction(event)) return
      done.abort()
      resolve(event)
    }
    for (const name of names) {
      window.addEventListener(name, finish, { signal: done.signal, passive: true })
    }
    if (ms !== undefined) setTimeout(finish, ms, null)
  })
}

/** Returns true for a modifier key alone, and for Chromium's `pointermove` without movement. */
function isNoInteraction(event: Event): boolean {
  if (event.type === 'pointermove') {
    const { movementX, movementY } = event as PointerEvent
    return movementX === 0 && movementY === 0
  }
  return event.type === 'keydown' && MODIFIERS.includes((event as KeyboardEvent).key)
}
