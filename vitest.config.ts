import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const migrations = await readD1Migrations('schema/migrations')
const isSoak = process.env.EVERNIGHT_SOAK === '1'
// The seed is fixed, so that `npm test` never fails by chance. Long runs set a different seed each
// time.
const seed = Number(
  process.env.EVERNIGHT_SEED ?? (isSoak ? Math.floor(Math.random() * 2 ** 31) : 1),
)
// EVERNIGHT_CLOCK sets the date that the tests see, to find tests that pass only today.
const { EVERNIGHT_CLOCK } = process.env
const clockOffset = EVERNIGHT_CLOCK ? Date.parse(EVERNIGHT_CLOCK) - Date.now() : 0
const provide = { isSoak, seed, clockOffset }
// Uses a folder in memory for the test databases, to avoid waiting for the disk.
if (existsSync('/dev/shm')) process.env.TMPDIR = '/dev/shm'
// Stops tests that hang. The limit is high, because a busy machine can be twenty times slower.
const TIMEOUT_MS = 600_000

export default defineConfig({
  test: {
    // Hides the log of passed tests, because the Worker logs each write and error.
    silent: 'passed-only',
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    // Uses all cores, because Vitest otherwise leaves one of them idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          provide,
          name: 'pure',
          isolate: false,
          include: [
            '{schema,demo,web,tools,test/hud,test/mutations,test/repository}/**/*.test.{ts,tsx}',
          ],
          setupFiles: [
            'test/support/shift-clock.ts',
            'test/support/fail-on-console-error.ts',
            'test/support/seed-properties.ts',
          ],
        },
      },
      {
        extends: true,
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: { TEST_MIGRATIONS: migrations } },
          }),
        ],
        resolve: {
          alias: [
            {
              find: /^\.\/scrypt-cost\.ts$/,
              replacement: resolve('test/support/cheap-scrypt-cost.ts'),
            },
          ],
        },
        test: {
          provide,
          name: 'worker',
          isolate: false,
          include: ['worker/**/*.test.ts', 'test/{attacks,faults}/**/*.test.ts'],
          setupFiles: [
            'test/support/shift-clock.ts',
            'test/support/reset-storage.ts',
            'test/support/wait-no-time.ts',
            'test/support/fail-on-console-error.ts',
            'test/support/seed-properties.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          provide,
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          globalSetup: ['test/system/start-system.ts'],
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
