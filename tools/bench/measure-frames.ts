import type { Page } from '@playwright/test'
import { round } from './options.ts'

type Meter = { times: number[]; rows: number; isOn: boolean }
declare global {
  var frameMeter: Meter
}

/** How long the page's frames last while `act` runs, and the most rows that the document has at once. */
export async function measureFrames(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() => {
    const meter: Meter = { times: [], rows: 0, isOn: true }
    globalThis.frameMeter = meter
    const tick = (time: number) => {
      meter.times.push(time)
      meter.rows = Math.max(meter.rows, document.querySelectorAll('[role=treeitem]').length)
      if (meter.isOn) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await act()
  const { times, rows } = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    frameMeter.isOn = false
    return frameMeter
  })
  const lengths = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  const sorted = lengths.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)
  const long = lengths.filter((length) => length > 20).length
  return {
    frames: lengths.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    longestMs: at(1),
    /** In percent. */
    over20Ms: round((100 * long) / lengths.length),
    treeRows: rows,
  }
}
