import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tools/lib/browser.ts'

const { executablePath, args } = await findBrowser()

// Software painting is a third of the browser's time, and one test alone looks at what is painted.
// With so little memory Chromium paints almost nothing, and screenshots of failed tests are black:
// EVERNIGHT_PAINT=1 paints everything.
const UNPAINTED = process.env.EVERNIGHT_PAINT === '1' ? [] : ['--force-gpu-mem-available-mb=1']

// One renderer process for all pages of a worker, and none started in advance: for each new page and
// each navigation Chromium would start another one.
const ONE_RENDERER = [
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--disable-features=SpareRendererForSitePerProcess,IsolateOrigins,site-per-process',
]

// It measures pixels.
const LEGIBILITY = '**/landing-legibility.spec.ts'
const SYNC_DECISIONS = '**/sync-decisions.spec.ts'
const SYNC_CHANGES = '**/sync-changes.spec.ts'
// Every page shows them.
const SITE_TEXTS = '**/announcement.spec.ts'
// An administrator who has a passkey is asked for it.
const PASSKEYS = '**/passkeys.spec.ts'

export default defineConfig({
  testDir: '.',
  // A held run, its changes and an announcement concern every page: their tests have the site to themselves, at the end.
  // They alone, without all others before: add --no-deps.
  projects: [
    {
      name: 'site',
      testMatch: '**/*.spec.ts',
      testIgnore: [LEGIBILITY, SYNC_DECISIONS, SYNC_CHANGES, SITE_TEXTS, PASSKEYS],
    },
    {
      name: 'painted',
      testMatch: LEGIBILITY,
      use: { launchOptions: { executablePath, args } },
    },
    { name: 'sync decisions', testMatch: SYNC_DECISIONS, dependencies: ['site'] },
    { name: 'sync changes', testMatch: SYNC_CHANGES, dependencies: ['sync decisions'] },
    { name: 'site texts', testMatch: SITE_TEXTS, dependencies: ['sync changes'] },
    { name: 'passkeys', testMatch: PASSKEYS, dependencies: ['site texts'] },
  ],
  // Emptied at the start of a run: the results of other tests are beside it.
  outputDir: '../../test-results/browser',
  globalSetup: './start-site.ts',
  fullyParallel: true,
  workers: 2,
  // A person has no second try.
  retries: 0,
  // Limits for tests that hang. They say nothing about speed: a busy machine is many times slower.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'dot',
  use: {
    // Set by start-site.ts before the workers read this file again.
    baseURL: process.env.EVERNIGHT_URL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // It would fetch in the page's place, past the tests' own routes.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...args, ...ONE_RENDERER, ...UNPAINTED] },
    screenshot: 'only-on-failure',
  },
})
