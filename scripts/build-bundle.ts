import { build } from 'vite'

/** Builds the pages into web/dist. */
export async function buildBundle(): Promise<void> {
  await build({ logLevel: 'warn', configFile: 'vite.config.ts' })
}
