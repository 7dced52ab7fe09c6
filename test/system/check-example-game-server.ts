import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { FeedFetcher } from '#schema/sync/fetch-feed.ts'
import { checkFeed } from '#tools/check-feed/check-feed.ts'

const TOKEN = 'the token of the test'

/** Asserts that the site accepts the whole feed of an example game server. */
export async function checkExampleGameServer(command: string, file: string): Promise<void> {
  const env = { ...process.env, GAME_FEED_TOKEN: TOKEN, PORT: '0' }
  const server = spawn(command, [file], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [printed] = await once(server.stdout, 'data')
    const feed: FeedFetcher = (path, init) => fetch(`${String(printed).trim()}${path}`, init)
    const { kind, findings, stats } = await checkFeed(feed, TOKEN, 2)
    expect(kind).toBe('a feed in pages, which can say what has changed')
    expect(findings.filter(({ level }) => level !== 'remark')).toEqual([])
    expect(stats.map(({ rows }) => rows)).toEqual([1, 1, 1, 3])
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}
