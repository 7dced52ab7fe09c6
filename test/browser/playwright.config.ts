import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tools/lib/browser.ts'

const { executablePath, args } = await findBrowser()

// Makes Chromium paint almost nothing, which saves a third of the time. EVERNIGHT_PAINT=1 turns
// painting on, for readable screenshots of failed tests.
const UNPAINTED = process.env.EVERNIGHT_PAINT === '1' ? [] : ['--force-gpu-mem-available-mb=1']

// Keeps Chromium from starting a process for each page and navigation, and one for the network. The
// missing network process saves a tenth of the CPU time.
const FEW_PROCESSES = [
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--disable-features=SpareRendererForSitePerProcess,IsolateOrigins,site-per-process',
  '--enable-features=NetworkServiceInProcess2',
]

const LEGIBILITY = '**/landing-legibility.spec.ts'
const SYNC_DECISIONS = '**/sync-decisions.spec.ts'
const SYNC_CHANGES = '**/sync-changes.spec.ts'
// The announcement’s tests run alone, because every page shows the announcement.
const SITE_TEXTS = '**/announcement.spec.ts'
// The passkey tests run alone, because an administrator who has a passkey is prompted for it in the
// other tests too.
const PASSKEYS = '**/passkeys.spec.ts'

export default defineConfig({
  testDir: '.',
  // Tests that hold a sync or publish an announcement affect every page, so they run last and
  // alone. Use `--no-deps` to run only these.
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
  // Playwright empties this folder at the start, so it must not contain other tests’ results.
  outputDir: '../../test-results/browser',
  globalSetup: './start-site.ts',
  fullyParallel: true,
  workers: 2,
  // A failed test is not retried, because a user would see the failure too.
  retries: 0,
  // Stops a test that hangs. The time is generous, because a busy machine can be many times slower.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'dot',
  use: {
    // start-site.ts sets EVERNIGHT_URL before the Playwright workers load this file again.
    baseURL: process.env.EVERNIGHT_URL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Blocks service workers, because their requests bypass the tests’ mocked routes.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [...args, ...FEW_PROCESSES, ...UNPAINTED],
    },
    screenshot: 'only-on-failure',
  },
})
