// Not `pointerover`, which also fires for a pointer that rests where the page opens.
const INTERACTIONS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin']

const PRESSES = ['pointerdown', 'keydown']
/** A touch followed by one of these was not a click. */
const SWIPES = ['scroll', 'pointercancel']
/** How long what a click loads may take. */
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
 * For a part that works as rendered by the server: resolves with the first scroll, touch, key or
 * pointer move. A click elsewhere has priority, for example on the menu: then resolves with the
 * next click, or a second later.
 */
export async function untilInteraction(): Promise<void> {
  if (isRenderedByServer) await interacted
}

/** Resolves with the first interaction or, if that is a click, a second later, so that the page can respond first. */
export function untilAnswered(): Promise<void> {
  return answered
}

function isPress({ type }: Event): boolean {
  return PRESSES.includes(type)
}

function isInPage({ target }: Event): boolean {
  return target instanceof Element && target.closest('main') !== null
}

/** Resolves with the first of these events, or null after `ms`. */
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

/** Chromium sometimes sends `pointermove` for a resting pointer, and Control comes before its K. */
function isNothing(event: Event): boolean {
  if (event.type === 'pointermove') {
    const { movementX, movementY } = event as PointerEvent
    return movementX === 0 && movementY === 0
  }
  return event.type === 'keydown' && MODIFIERS.includes((event as KeyboardEvent).key)
}
