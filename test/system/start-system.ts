import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { UserError } from '#tools/lib/fail.ts'
import { type DemoSystem, findDemoSystem } from '#tools/local/demo-system-env.ts'

declare module 'vitest' {
  interface ProvidedContext {
    system: DemoSystem
  }
}

/** Uses the system started by `npm test`, or starts one and returns a function that stops it. */
export default async function provideSystem(
  project: TestProject,
): Promise<undefined | (() => Promise<void>)> {
  const shared = findDemoSystem(process.env)
  if (shared) {
    project.provide('system', shared)
    return
  }
  if (!existsSync('web/dist/site/app.html'))
    throw new UserError('The pages are not built: npm run build, then again.')
  const { startDemoSystem } = await import('#tools/local/demo-system.ts')
  const { siteUrl, apiUrl, realmUrl, stateDir, stop } =
    await startDemoSystem('.wrangler/system-tests')
  project.provide('system', { siteUrl, apiUrl, realmUrl, stateDir })
  return stop
}
