import type { LocalSystem } from './system.ts'

export type DemoSystem = Pick<LocalSystem, 'siteUrl' | 'apiUrl' | 'realmUrl' | 'stateDir'>

/** A second administrator, because the tests' writes would exceed one account's rate limit. */
export const SECOND_ADMINISTRATOR_UUID = '0b0e57a7-5e1f-4d0c-9c1b-6a2f4d8e7c31'

export function toDemoSystemEnv({ siteUrl, apiUrl, realmUrl, stateDir }: DemoSystem) {
  return {
    EVERNIGHT_URL: siteUrl,
    EVERNIGHT_API_URL: apiUrl,
    EVERNIGHT_REALM_URL: realmUrl,
    EVERNIGHT_STATE_DIR: stateDir,
  }
}

export function findDemoSystem(env: NodeJS.ProcessEnv): DemoSystem | null {
  const {
    EVERNIGHT_URL: siteUrl,
    EVERNIGHT_API_URL: apiUrl,
    EVERNIGHT_REALM_URL: realmUrl,
    EVERNIGHT_STATE_DIR: stateDir,
  } = env
  return siteUrl && apiUrl && realmUrl && stateDir ? { siteUrl, apiUrl, realmUrl, stateDir } : null
}
