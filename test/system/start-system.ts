import { existsSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { Failure } from '#tools/fail.ts'
import { findFreePort } from '#tools/ports.ts'
import { startSystem } from '#tools/system.ts'

const STATE_DIR = '.wrangler/soak'
const WANTED_PORT = 8988

declare module 'vitest' {
  interface ProvidedContext {
    system: Addresses
  }
}

/** Of the running system; none has a trailing slash. */
export type Addresses = {
  siteUrl: string
  apiUrl: string
  realmUrl: string
  /** Of the API: wrangler and its workerd. */
  apiProcessGroup: number
}

/** Starts the whole built system once for all tests of it, on a state of its own; answers how to stop it. */
export default async function startForTests(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('web/dist/site/app.html'))
    throw new Failure('The pages are not built: npm run build, then again.')
  rmSync(STATE_DIR, { recursive: true, force: true })
  const system = await startSystem({ port: await findFreePort(WANTED_PORT), stateDir: STATE_DIR })
  try {
    await system.tick()
    await system.enrolDemo()
  } catch (error) {
    await system.stop()
    throw error
  }
  const { siteUrl, apiUrl, realmUrl, apiProcessGroup } = system
  project.provide('system', { siteUrl, apiUrl, realmUrl, apiProcessGroup })
  return system.stop
}
