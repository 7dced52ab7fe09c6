import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const migrations = await readD1Migrations('schema/migrations')

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{schema,realm,web,scripts,hud}/**/*.test.{ts,tsx}'],
          setupFiles: ['worker/test/fail-on-console-error.ts'],
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './worker/wrangler.toml' },
            miniflare: { bindings: { TEST_MIGRATIONS: migrations } },
          }),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          setupFiles: ['worker/test/apply-migrations.ts', 'worker/test/fail-on-console-error.ts'],
        },
      },
    ],
  },
})
