import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '#tools/browser.ts'
import { buildBundle } from '#tools/build-bundle.ts'
import { findFreePort } from '#tools/ports.ts'
import { fillSamples, readPages } from '#tools/read-pages.ts'
import { startSystem } from '#tools/system.ts'
import type { BenchOptions } from './options.ts'
import { measureBytes } from './web/measure-bytes.ts'
import { measureInteractions } from './web/measure-interactions.ts'
import { measureLighthouse } from './web/measure-lighthouse.ts'
import { measureMemory } from './web/measure-memory.ts'

const LIGHTHOUSE_RUNS = 3

type Tables = Record<string, object[]>

/** The built pages in a browser: their bytes, their answers to a hand, their memory, and Lighthouse. */
export async function benchWeb({ isQuick, routes: wanted }: BenchOptions): Promise<Tables> {
  const stateDir = join(tmpdir(), 'evernight-bench', 'web')
  rmSync(stateDir, { recursive: true, force: true })
  await buildBundle()
  const system = await startSystem({ port: await findFreePort(8970), stateDir })
  try {
    await system.tick()
    const { siteUrl } = system
    const pages = readPages().filter(({ rendering }) => rendering === 'server')
    const all = await fillSamples(
      siteUrl,
      pages.map(({ sample }) => sample),
    )
    const routes = wanted ? all.filter((route) => wanted.includes(route)) : all
    return {
      ...(await measureInBrowser(siteUrl, routes)),
      lighthouse: await measureLighthouse(siteUrl, routes, isQuick ? 1 : LIGHTHOUSE_RUNS),
    }
  } finally {
    await system.stop()
  }
}

async function measureInBrowser(siteUrl: string, routes: string[]): Promise<Tables> {
  const browser = await chromium.launch(await findBrowser())
  try {
    return {
      bytes: await measureBytes(browser, siteUrl, routes),
      interactions: await measureInteractions(browser, siteUrl),
      memory: await measureMemory(browser, siteUrl, routes),
    }
  } finally {
    await browser.close()
  }
}
