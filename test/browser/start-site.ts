import { findDemoSystem, toDemoSystemEnv } from '#tools/local/demo-system-env.ts'

/** Uses the system started by `npm test`, or starts one and returns a function that stops it. */
export default async function startSite(): Promise<undefined | (() => Promise<void>)> {
  if (findDemoSystem(process.env)) return
  const { startDemoSystem } = await import('#tools/local/demo-system.ts')
  const { stop, ...system } = await startDemoSystem('.wrangler/browser-tests')
  Object.assign(process.env, toDemoSystemEnv(system))
  return stop
}
