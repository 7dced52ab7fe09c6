import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { experimental_readRawConfig } from 'wrangler'
import { runWranglerForOutput } from '#tools/local/wrangler.ts'
import { hashPassword } from '#worker/identity/auth/password-hash.ts'
import { demoSystem } from './demo-system.ts'

test('the Env type matches the one that wrangler generates', async () => {
  const check = ['types', 'worker/worker-configuration.d.ts', '--check']
  expect(await runWranglerForOutput(check)).toMatchObject({ code: 0 })
})

// This test is not among the Worker’s own, because those use cheaper scrypt parameters.
test('password hashes use the scrypt parameters documented in security.md', async () => {
  expect(await hashPassword('nightfall')).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
})

test('Cloudflare Pages accepts every rule in _headers and _redirects', () => {
  const log = readFileSync(join(demoSystem.stateDir, 'site.log'), 'utf8')
  expect(log).toMatch(/Parsed \d+ valid redirect rules[\s\S]*Parsed \d+ valid header rules/)
  expect(log).not.toMatch(/Found \d+ invalid (redirect|header) rule/)
})

test('no two rate limits share a namespace, so that each has its own counter', () => {
  const { ratelimits = [] } = experimental_readRawConfig({ config: 'wrangler.toml' }).rawConfig
  expect(ratelimits).toHaveLength(
    new Set(ratelimits.map((row: { namespace_id: string }) => row.namespace_id)).size,
  )
})
