import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import openapiTypescript from 'openapi-typescript'
import { afterAll, expect, test } from 'vitest'
import { demoSystem } from './demo-system.ts'

// The folder is inside the repository, so that the generated client can import openapi-fetch.
const dir = mkdtempSync(resolve('.wrangler/generated-client-'))
afterAll(() => rmSync(dir, { recursive: true }))

const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' })
const list = await client.GET('/api/players', { params: { query: { limit: 1, race: 'Witch' } } })
if (!list.data) throw new Error(list.error.error)
const [listed] = list.data.players
if (!listed) throw new Error('the world has no witch')
const path = { id: String(listed.id) }
const profile = await client.GET('/api/players/{id}/profile', { params: { path } })
if (!profile.data) throw new Error(profile.error.error)
const { characterName, race } = profile.data.publicData
const missing = await client.GET('/api/dynasties/{id}', { params: { path: { id: '999999' } } })
const isSame = characterName === listed.characterName
console.log(JSON.stringify([isSame, race, missing.error?.code]))
// The types must reject a path and a value that the OpenAPI document lacks.
// @ts-expect-error
void (() => client.GET('/api/vampires'))
// @ts-expect-error
void (() => client.GET('/api/players', { params: { query: { race: 'Ghost' } } }))
`

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: dir, encoding: 'utf8' })
  expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' })
  return stdout
}

test('a TypeScript client generated from the OpenAPI document compiles and reads the site’s data', async () => {
  const types = await openapiTypescript(new URL('/api/openapi.json', demoSystem.siteUrl))
  writeFileSync(join(dir, 'api.ts'), types)
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(dir, 'program.ts'), PROGRAM)
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--types', 'node']
  // Skips the type checks of declaration files. The generated file is not one, so it is checked.
  const fast = ['--skipLibCheck']
  const modules = ['--module', 'nodenext', '--target', 'esnext', '--allowImportingTsExtensions']
  run('tsc', '--noEmit', '--ignoreConfig', ...strict, ...fast, ...modules, 'program.ts')
  expect(JSON.parse(run('node', 'program.ts', demoSystem.siteUrl))).toEqual([
    true,
    'Witch',
    'not-found',
  ])
})
