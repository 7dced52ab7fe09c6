import type { Page } from '@playwright/test'

/** From what a person did to what came of it, in milliseconds. */
export type Response = {
  /** Until what is watched is another, and painted. */
  resultMs: number
  /** Until the next frame of any kind, by Event Timing, which rounds to 8 and says nothing below 16. */
  nextPaintMs: number
}

type Input = 'input' | 'click'

declare global {
  var watchedResponse: Promise<Response>
}

const EVENT_TIMING_LEAST_MS = 16
const TIMEOUT_MS = 20_000

/** Does `act`, and waits until the text of `selector` is another. */
export async function measureResponse(
  page: Page,
  input: Input,
  selector: string,
  act: () => Promise<unknown>,
): Promise<Response> {
  await page.evaluate(
    ({ input, selector, least, timeout }) => {
      const read = () =>
        Array.from(document.querySelectorAll(selector), (one) => one.textContent).join('\n')
      const before = read()
      let startedAt = Number.NaN
      addEventListener(input, (event) => (startedAt = event.timeStamp), {
        capture: true,
        once: true,
      })
      const slowest: number[] = [least]
      const take = (entries: PerformanceEntryList) => {
        for (const { startTime, duration } of entries) {
          if (startTime >= startedAt - 1000) slowest.push(duration)
        }
      }
      const events = new PerformanceObserver((list) => take(list.getEntries()))
      events.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit)
      const painted = () =>
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      globalThis.watchedResponse = new Promise((resolve, reject) => {
        const tooLate = setTimeout(() => reject(new Error(`${selector} stayed`)), timeout)
        const changes = new MutationObserver(async () => {
          if (Number.isNaN(startedAt) || read() === before) return
          changes.disconnect()
          clearTimeout(tooLate)
          await painted()
          const resultMs = performance.now() - startedAt
          // Event Timing tells of a frame after it was shown.
          await painted()
          await painted()
          take(events.takeRecords())
          events.disconnect()
          resolve({ resultMs, nextPaintMs: Math.max(...slowest) })
        })
        changes.observe(document.body, { childList: true, characterData: true, subtree: true })
      })
    },
    { input, selector, least: EVENT_TIMING_LEAST_MS, timeout: TIMEOUT_MS },
  )
  await act()
  return page.evaluate(() => globalThis.watchedResponse)
}
