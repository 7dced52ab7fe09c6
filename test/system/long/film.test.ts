import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/enrol-demo.ts'
import { findBrowser } from '#tools/lib/browser.ts'
import { FILM_SIZE_PX } from '#web/realm/lineage/past/film-view.ts'
import { demoSystem } from '../demo-system.ts'
import { findFirefox } from './find-firefox.ts'

// Saving takes as long as the film plays, because Chromium records in real time.

const SAVED_MAX_MS = 60_000
const TOO_FEW_COLOURS = 8
const HAVE_CURRENT_DATA = 2
/**
 * The Matroska elements BlockAddID (1 means alpha channel) and BlockAdditional, which each WebM
 * frame with transparency contains.
 */
const FRAME_OF_ALPHA = '\xee\x81\x01\xa5'

let folder: string
let film: string
let server: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evernight-film-'))
  film = await saveFilm()
  server = createServer(({ url }, response) => {
    if (url === '/film') createReadStream(film).pipe(response)
    else response.setHeader('Content-Type', 'text/html').end('<!doctype html><video muted>')
  }).listen(0, 'localhost')
}, 2 * SAVED_MAX_MS)

afterAll(() => {
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function saveFilm(): Promise<string> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const context = await browser.newContext({
      baseURL: demoSystem.siteUrl,
      serviceWorkers: 'block',
    })
    const login = await context.request.post('/api/login', {
      data: { identifier: 'clan.demo', password: DEMO_PASSWORD },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(login.status()).toBe(200)
    const page = await context.newPage()
    await page.goto('/lineage?view=chart&asOf=2024-05-05')
    const saved = page.waitForEvent('download', { timeout: SAVED_MAX_MS })
    await page.getByRole('button', { name: 'Save as Film' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^Bloodline-of-.+\.webm$/)
    const path = join(folder, 'film.webm')
    await download.saveAs(path)
    return path
  } finally {
    await browser.close()
  }
}

test('a saved film of the lineage chart has no transparent pixels', () => {
  const found = readFileSync(film, 'latin1').split(FRAME_OF_ALPHA)
  // Allows a few matches, because compressed frames may contain these bytes by chance.
  expect(found.length).toBeLessThan(10)
})

test('a saved film plays in Chromium', async () => {
  expectFilm(await play({ browser: 'chrome', ...(await findBrowser()) }))
})

test('a film saved by Chromium plays in Firefox', async ({ skip }) => {
  const executablePath = findFirefox()
  if (!executablePath) return skip('No Firefox is installed: set FIREFOX_PATH to one.')
  expectFilm(await play({ browser: 'firefox', executablePath }))
})

function expectFilm({ duration, width, height, readyState, first, last }: Played): void {
  expect({ width, height }).toEqual(FILM_SIZE_PX)
  expect(readyState).toBeGreaterThanOrEqual(HAVE_CURRENT_DATA)
  expect(duration).toBeGreaterThan(10)
  expect(duration).toBeLessThan(30)
  expect(first.at).toBeGreaterThan(0)
  expect(last.at).toBeCloseTo(duration, 0)
  for (const { colours } of [first, last]) expect(colours).toBeGreaterThan(TOO_FEW_COLOURS)
  expect(last.picture).not.toBe(first.picture)
}

type Played = Awaited<ReturnType<typeof play>>

/** Plays the first and the last second of the film. */
async function play(options: LaunchOptions) {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: null, ...options })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    return await page.evaluate(async () => {
      const video = document.querySelector('video')
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d')
      if (!video || !pen) throw new Error('the page has no video')
      const once = (event: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(event, resolve, { once: true })
          video.addEventListener('error', () => reject(new Error(video.error?.message)))
        })
      const look = () => {
        Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
        pen.drawImage(video, 0, 0)
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
        const colours = new Set(new Uint32Array(data.buffer)).size
        return { at: video.currentTime, colours, picture: canvas.toDataURL() }
      }
      // Loads the whole file, so that seeking works.
      const loaded = once('loadeddata')
      video.src = URL.createObjectURL(await (await fetch('/film')).blob())
      await loaded
      const { duration, videoWidth: width, videoHeight: height, readyState } = video
      await video.play()
      while (video.currentTime < 1) await once('timeupdate')
      const first = look()
      const sought = once('seeked')
      video.currentTime = duration - 1
      await sought
      const ended = once('ended')
      await video.play()
      await ended
      return { duration, width, height, readyState, first, last: look() }
    })
  } finally {
    await browser.close()
  }
}
