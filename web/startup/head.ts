import { dismissAnnouncementOnClick, hideDismissedAnnouncement } from './dismissed-announcement.ts'
import { replayEarlyClicks } from './replay-early-clicks.ts'

declare global {
  interface Window {
    /** Stops recording keys and returns those typed since the palette's shortcut. */
    takeEarlyKeys?: () => Iterable<KeyboardEvent>
  }
}
// A classic script that runs before the content exists, wrapped to keep its names private.
;(() => {
  const keys: KeyboardEvent[] = []

  /** Intercepts the palette's shortcut, which browsers use too, and records the next keys. */
  function recordKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    const isPalette = ctrlKey !== metaKey && !altKey && key === 'k'
    const isTyped = !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace')
    if (!isPalette && (keys.length === 0 || !isTyped)) return
    event.preventDefault()
    keys.push(event)
  }

  /**
   * Loads the scripts after the first paint, so that styles and fonts load first. Runs each script
   * in its own task, so that the browser can handle input in between.
   */
  async function loadScripts(): Promise<void> {
    const text = document.getElementById('page-scripts')?.textContent
    const paths: string[] = text ? JSON.parse(text) : []
    for (const href of paths) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
      await untilNextTask()
    }
    for (const path of paths) {
      await import(/* @vite-ignore */ path)
      await untilNextTask()
    }
  }

  /** Uses a timer only if `scheduler` is missing, because browsers delay nested timers by 4 ms. */
  function untilNextTask(): Promise<void> {
    if ('scheduler' in window && 'yield' in scheduler) return scheduler.yield()
    return new Promise((resolve) => setTimeout(resolve))
  }

  hideDismissedAnnouncement()
  // Uses the capture phase, because React stops clicks on parts that are not hydrated yet.
  window.addEventListener('click', dismissAnnouncementOnClick, true)
  replayEarlyClicks()
  window.addEventListener('keydown', recordKey, true)
  window.takeEarlyKeys = () => {
    window.removeEventListener('keydown', recordKey, true)
    return keys
  }
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => setTimeout(loadScripts)),
  )
})()
