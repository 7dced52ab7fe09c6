import type { Browser, Page } from '@playwright/test'
import { medianOf, p95Of } from '../quantiles.ts'
import { measureResponse, type Response } from './response-meter.ts'

const SAMPLES = 22
const VIEWPORT = { width: 1440, height: 900 }
// As many as there are samples: each asks for what the page has not yet.
const LETTERS = [...'aeionrstlumdchvbgpfkwy']
const NOBODY = 'zzqx'
const ADDRESSES = ['/dynasties', '/clans', '/bloodlines', '/players']

/** How soon the page answers a hand, with everything loaded that a visit of some minutes has loaded. */
export async function measureInteractions(browser: Browser, siteUrl: string) {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: VIEWPORT })
  const page = await context.newPage()
  try {
    // The field waits 200 ms for more; that is part of what a person waits.
    return [
      toLine('rankings: a letter typed', await typeLetters(page, '/dynasties', NOBODY)),
      toLine('rankings: next page', await turnPages(page, '/dynasties')),
      toLine('directory: a letter typed', await typeLetters(page, '/players', '')),
      toLine('directory: next page', await turnPages(page, '/players')),
      toLine('top bar: another page', await changeRoutes(page)),
    ]
  } finally {
    await context.close()
  }
}

/** A single letter in the place of what `before` finds. */
async function typeLetters(page: Page, path: string, before: string): Promise<Response[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const field = page.locator('main').getByRole('searchbox')
  const reset = () => measureResponse(page, 'input', 'main', () => field.fill(before))
  if (before) await reset()
  const responses: Response[] = []
  for (const letter of LETTERS) {
    await field.selectText()
    responses.push(await measureResponse(page, 'input', 'main', () => page.keyboard.press(letter)))
    await reset()
  }
  return responses
}

/** On and on, and from the last page back to the first. */
async function turnPages(page: Page, path: string): Promise<Response[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const turn = (name: string) =>
    measureResponse(page, 'click', 'main', () =>
      page.getByRole('button', { name, exact: true }).click(),
    )
  const responses: Response[] = []
  while (responses.length < SAMPLES) {
    const isLast = await page.getByRole('button', { name: 'Next', exact: true }).isDisabled()
    if (isLast) await turn('Page 1')
    responses.push(await turn('Next'))
  }
  return responses
}

/** The first round loads each page's script and its answers. */
async function changeRoutes(page: Page): Promise<Response[]> {
  await page.goto('/', { waitUntil: 'networkidle' })
  const follow = (address: string) =>
    measureResponse(page, 'click', 'h1', () =>
      page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${address}"]`).click(),
    )
  for (const address of ADDRESSES) await follow(address)
  const responses: Response[] = []
  while (responses.length < SAMPLES) {
    for (const address of ADDRESSES) responses.push(await follow(address))
  }
  return responses
}

function toLine(interaction: string, responses: Response[]) {
  const results = responses.map(({ resultMs }) => resultMs)
  const paints = responses.map(({ nextPaintMs }) => nextPaintMs)
  return {
    interaction,
    samples: responses.length,
    resultMedianMs: Math.round(medianOf(results)),
    resultP95Ms: Math.round(p95Of(results)),
    nextPaintMedianMs: Math.round(medianOf(paints)),
    nextPaintP95Ms: Math.round(p95Of(paints)),
  }
}
