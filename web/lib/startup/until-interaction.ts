// Not `pointerover`, which a pointer that rests where the page opens gets, too.
const INTERACTIONS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin']

const firstInteraction = import.meta.env.SSR ? Promise.resolve() : waitForInteraction()

/**
 * For a part that works as the server rendered it, and need not be in a first visit's script: resolves
 * with the visitor's first scroll, touch, key or move of the pointer. Another page of the visit comes after one.
 */
export function untilInteraction(): Promise<void> {
  return firstInteraction
}

function waitForInteraction(): Promise<void> {
  if (!document.querySelector('[data-prerendered]')) return Promise.resolve()
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = (event: Event) => {
      if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return
      done.abort()
      resolve()
    }
    for (const name of INTERACTIONS) {
      window.addEventListener(name, finish, { signal: done.signal, passive: true })
    }
  })
}

/** Chromium sends `pointermove` now and then for a resting pointer when a page opens. */
function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0
}
