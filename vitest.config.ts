import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const migrations = await readD1Migrations('schema/migrations')
const isSoak = process.env.EVERNIGHT_SOAK === '1'
// A failure names its seed; EVERNIGHT_SEED makes the same attempts again.
const seed = Number(process.env.EVERNIGHT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const provide = { isSoak, seed }

export default defineConfig({
  test: {
    // The Worker logs each write and refusal; only a failed test's lines are worth reading.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{schema,realm,web,tools,hud,test/mutations}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/fail-on-console-error.ts'],
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: { TEST_MIGRATIONS: migrations } },
          }),
        ],
        test: {
          provide,
          name: 'worker',
          testTimeout: isSoak ? 600_000 : 30_000,
          hookTimeout: 30_000,
          include: ['worker/**/*.test.ts', 'test/{attacks,faults}/**/*.test.ts'],
          setupFiles: ['test/support/apply-migrations.ts', 'test/support/fail-on-console-error.ts'],
        },
      },
      {
        test: {
          provide,
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          globalSetup: ['test/system/start-system.ts'],
          testTimeout: isSoak ? 600_000 : 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          // After the others, which would slow down what is timed here.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
