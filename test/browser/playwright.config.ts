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

// Keeps V8 from optimizing code that runs for a second at most, and from collecting garbage often.
// This saves a tenth of the CPU time.
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev --min-semi-space-size=16']

const LEGIBILITY = '**/landing-legibility.spec.ts'
// These tests hold a sync, publish an announcement or give an administrator a passkey. Other pages
// show the effects, so these tests run alone, in one worker. They run first, while the unit tests
// use the other core.
const EXCLUSIVE = ['announcement', 'passkeys', 'sync-changes', 'sync-decisions'].map(
  (name) => `**/${name}.spec.ts`,
)

export default defineConfig({
  testDir: '.',
  // Use `--no-deps` to skip the exclusive tests.
  projects: [
    {
      name: 'site',
      testMatch: '**/*.spec.ts',
      testIgnore: [LEGIBILITY, ...EXCLUSIVE],
      dependencies: ['exclusive'],
    },
    {
      name: 'painted',
      testMatch: LEGIBILITY,
      use: { launchOptions: { executablePath, args } },
      dependencies: ['exclusive'],
    },
    { name: 'exclusive', testMatch: EXCLUSIVE, workers: 1 },
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
      args: [...args, ...FEW_PROCESSES, ...SHORT_LIVED, ...UNPAINTED],
    },
    screenshot: 'only-on-failure',
  },
})
