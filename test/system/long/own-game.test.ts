import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterEach, expect, inject, test, vi } from 'vitest'
import type { Health } from '#schema/contracts/operations/health.ts'
import type { PlayersResponse } from '#schema/contracts/realm/players.ts'
import { syncAndReport } from '#tools/local/days/sync-and-report.ts'
import { readResponseJson } from '#tools/local/realm.ts'
import { ensureDevVars } from '#tools/local/secrets.ts'
import { type LocalSite, startLocalSite } from '#tools/local/system.ts'

// The folder where the tools expect the database of a site that reads its own game.
const STATE_DIR = '.wrangler/own-game'
const { realmUrl } = inject('system')
let site: LocalSite | undefined

afterEach(async () => {
  await site?.stop()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function start(feed: string) {
  rmSync(STATE_DIR, { recursive: true, force: true })
  vi.stubEnv('GAME_FEED_URL', feed)
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const { GAME_FEED_TOKEN = '' } = ensureDevVars()
  const game = { GAME_FEED_URL: feed, GAME_FEED_TOKEN, TEXTURE_ORIGIN: '', ADMIN_UUIDS: '' }
  site = await startLocalSite(game, { stateDir: STATE_DIR, withPages: false })
  await syncAndReport(site, game)
  const { apiUrl } = site
  const { pagination } = await readResponseJson<PlayersResponse>(
    await fetch(`${apiUrl}/api/players`),
  )
  const { sync } = await readResponseJson<Health>(await fetch(`${apiUrl}/api/health`))
  return { game, said: said.mock.calls.flat().join('\n'), players: pagination.totalPlayers, sync }
}

test('npm start with another game’s feed reads it into a separate database', async () => {
  const { game, said, players, sync } = await start(`${realmUrl}/feed`)
  expect(players).toBeGreaterThan(700)
  expect(said).toMatch(/^The game has been read: \d+ players\.$/m)
  expect(sync.lastGoodAt).not.toBeNull()

  // Reports again with an unreachable feed while no sync is due. The report then says which data
  // the site has, and that the game is unreachable.
  const log = vi.spyOn(console, 'log').mockReturnValue()
  if (site) await syncAndReport(site, { ...game, GAME_FEED_URL: 'http://127.0.0.1:9/feed' })
  const later = log.mock.calls.flat().join('\n')
  expect(later).toContain(`The site has ${players} players, read at ${sync.lastGoodAt}`)
  expect(later).toContain('The game is not answering right now. ')
})

test('npm start reports an unreachable feed and keeps the site running', async () => {
  // Port 9 is the discard port, on which no server listens.
  const { said, players, sync } = await start('http://127.0.0.1:9/feed')
  expect(players).toBe(0)
  expect(said).toMatch(/game/i)
  expect(sync.lastGoodAt).toBeNull()
})

test('a crashed workerd process is restarted once, and a second crash stops the site with a message', async () => {
  const others = listRuntimes()
  await start('http://127.0.0.1:9/feed')
  const kill = () => {
    for (const pid of listRuntimes()) if (!others.includes(pid)) process.kill(pid, 'SIGKILL')
  }
  const restarted = new Promise((resolve) => vi.spyOn(console, 'error').mockImplementation(resolve))
  kill()
  expect(await restarted).toBe('The site stopped by itself and was started again.')
  expect((await fetch(`${site?.apiUrl}/api/health`)).status).toBe(200)
  kill()
  expect(await site?.failed).toBe('The site stopped by itself twice')
})

function listRuntimes(): number[] {
  try {
    const pids = execFileSync('pgrep', ['-P', String(process.pid), 'workerd'], { encoding: 'utf8' })
    return pids.trim().split('\n').map(Number)
  } catch {
    // pgrep exits with 1 if it finds no process.
    return []
  }
}
