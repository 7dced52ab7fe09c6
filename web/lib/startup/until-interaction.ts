// Not `pointerover`, which a pointer that rests where the page opens gets, too.
const INTERACTIONS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin']

const PRESSES = ['pointerdown', 'keydown']
/** A touch that goes on as one of these was no press. */
const SWIPES = ['scroll', 'pointercancel']
/** What a press asks for has that long to come. */
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
 * For a part that works as the server rendered it, and need not be in a first visit's script: resolves
 * with the visitor's first scroll, touch, key or move of the pointer. Another page of the visit comes after one.
 * What a press beside the page asks for, as the menu, comes first: then it resolves with the next press, or a second later.
 */
export async function untilInteraction(): Promise<void> {
  if (isRenderedByServer) await interacted
}

/**
 * For what a later press or page needs: resolves with the first interaction, and where that is a press a second later,
 * so that the page answers it first.
 */
export function untilAnswered(): Promise<void> {
  return answered
}

function isPress({ type }: Event): boolean {
  return PRESSES.includes(type)
}

function isInPage({ target }: Event): boolean {
  return target instanceof Element && target.closest('main') !== null
}

/** Which of them comes; null once so many milliseconds are over. */
function waitForNext(names: readonly string[], ms?: number): Promise<Event | null> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = (event: Event | null) => {
      if (event && isNothing(event)) return
      done.abort()
      resolve(event)
    }
    for (const name of names) {
      window.addEventListener(name, finish, { signal: done.signal, passive: true })
    }
    if (ms !== undefined) setTimeout(finish, ms, null)
  })
}

/** Chromium sends `pointermove` now and then for a resting pointer when a page opens; and Control comes before its K. */
function isNothing(event: Event): boolean {
  if (event.type === 'pointermove') {
    const { movementX, movementY } = event as PointerEvent
    return movementX === 0 && movementY === 0
  }
  return event.type === 'keydown' && MODIFIERS.includes((event as KeyboardEvent).key)
}
