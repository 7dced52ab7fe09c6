// Not `pointerover`, which a pointer that rests where the page opens gets, too.
const INTERACTIONS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin']

const PRESSES = ['pointerdown', 'keydown']
/** What a press asks for has that long to come. */
const PRESS_MS = 1000

const firstInteraction = import.meta.env.SSR ? Promise.resolve(null) : waitForInteraction()

/**
 * For a part that works as the server rendered it, and need not be in a first visit's script: resolves
 * with the visitor's first scroll, touch, key or move of the pointer. Another page of the visit comes after one.
 * What a press beside the page asks for, as the menu, comes first.
 */
export async function untilInteraction(): Promise<void> {
  const event = await firstInteraction
  if (event && isPress(event) && !isInPage(event)) await waitForNext(PRESSES, PRESS_MS)
}

/**
 * For what the next page needs, or nobody may: as `untilInteraction`, and where that was a press, once the page has had
 * the time to answer it.
 */
export async function untilAnswered(): Promise<void> {
  const event = await firstInteraction
  if (event && isPress(event)) await new Promise((resolve) => setTimeout(resolve, PRESS_MS))
}

function isPress({ type }: Event): boolean {
  return PRESSES.includes(type)
}

function isInPage({ target }: Event): boolean {
  return target instanceof Element && target.closest('main') !== null
}

/** None where the server has not rendered the page. */
async function waitForInteraction(): Promise<Event | null> {
  return document.querySelector('[data-prerendered]') ? waitForNext(INTERACTIONS) : null
}

/** Which of them comes; null once so many milliseconds are over. */
function waitForNext(names: readonly string[], ms?: number): Promise<Event | null> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = (event: Event | null) => {
      if (event?.type === 'pointermove' && !hasMoved(event as PointerEvent)) return
      done.abort()
      resolve(event)
    }
    for (const name of names) {
      window.addEventListener(name, finish, { signal: done.signal, passive: true })
    }
    if (ms !== undefined) setTimeout(finish, ms, null)
  })
}

/** Chromium sends `pointermove` now and then for a resting pointer when a page opens. */
function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0
}
