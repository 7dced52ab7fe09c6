import type { Page } from '@playwright/test'

export type Frames = {
  frames: number
  medianMs: number
  p95Ms: number
  p99Ms: number
  longestMs: number
  /** In percent. */
  over20Ms: number
  /** The most that the document held at once. */
  treeRows: number
}

type Meter = { times: number[]; rows: number; isOn: boolean }
declare global {
  var frameMeter: Meter
}

/** How long the page's frames last while `act` goes on. */
export async function measureFrames(page: Page, act: () => Promise<unknown>): Promise<Frames> {
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
  const { times, rows } = await page.evaluate(() => {
    frameMeter.isOn = false
    return frameMeter
  })
  const lengths = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  return { ...summarize(lengths), treeRows: rows }
}

function summarize(lengths: readonly number[]): Omit<Frames, 'treeRows'> {
  const sorted = lengths.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)
  const long = lengths.filter((length) => length > 20).length
  return {
    frames: lengths.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    longestMs: at(1),
    over20Ms: round((100 * long) / lengths.length),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
