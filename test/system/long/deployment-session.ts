import dns from 'node:dns/promises'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { vi } from 'vitest'
import type { FeedFetcher } from '#schema/sync/fetch-feed.ts'
import { checkBuild } from '#tools/deploy/check-build.ts'
import { deploySite, planDeployment } from '#tools/deploy/deployment.ts'
import { createScriptedTerminal } from '#tools/deploy/scripted-terminal.ts'
import { UserError } from '#tools/lib/fail.ts'

export const FEED_URL = 'https://game.example.com/feed'
export const FEED_TOKEN = 'realm'

type Options = Parameters<typeof planDeployment>[1] & { inPipeline?: true; proves?: true }

/**
 * Runs deployment commands in the working directory, which is a copy of the repository, and records
 * their output.
 */
export class DeploymentSession {
  readonly seen: string[] = []
  feed: FeedFetcher

  constructor(feed: FeedFetcher) {
    this.feed = feed
    for (const made of ['deploy.json', 'in-world', '.wrangler', 'web/dist']) {
      rmSync(made, { recursive: true, force: true })
    }
    // Writes two small files in place of the built pages. Another test builds the real pages.
    mkdirSync('web/dist/site', { recursive: true })
    writeFileSync('web/dist/site/index.html', '<title>Thornwood</title>')
    writeFileSync('web/dist/site/_worker.js', 'export default { fetch: () => new Response() }')
    vi.spyOn(console, 'log').mockImplementation((text: string) => {
      this.seen.push(...text.split('\n'))
    })
    vi.spyOn(dns, 'lookup').mockRejectedValue(new Error('no network here'))
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (!url.startsWith(FEED_URL)) throw new TypeError('fetch failed', { cause: NO_HOST })
      return this.feed(url.slice(FEED_URL.length), init)
    })
  }

  /** Runs `npm run deploy` without building the pages again. */
  async deploy(answers: string[], options: Options = {}): Promise<void> {
    const terminal = options.inPipeline ? null : createScriptedTerminal(answers, this.seen)
    try {
      const plan = await planDeployment(terminal, options)
      if (options.proves) await checkBuild(plan.config)
      await deploySite(plan, terminal)
    } catch (error) {
      this.seen.push(...(error instanceof UserError ? error.message : '').split('\n'))
      throw error
    }
  }

  get text(): string {
    return this.seen.join('\n')
  }
}

const NO_HOST = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })

export function readNotecardField(name: string, field: string): string | undefined {
  const text = readFileSync(`in-world/${name}.txt`, 'utf8')
  return new RegExp(`^${field} = (.*)$`, 'm').exec(text)?.[1]
}
