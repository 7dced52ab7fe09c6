import { experimental_readRawConfig, type Unstable_RawConfig } from 'wrangler'

export type WorkerConfig = Unstable_RawConfig
export type PagesConfig = Unstable_RawConfig

export const WORKER_CONFIG = 'wrangler.toml'
export const PAGES_CONFIG = 'web/dist/wrangler.json'

export function readConfig(file: string): Unstable_RawConfig {
  return experimental_readRawConfig({ config: file }).rawConfig
}
