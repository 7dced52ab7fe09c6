import { relative } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { DEMO_PASSWORD } from '#demo/enrol-demo.ts'
import { AGE_POST } from '#demo/texts/age-post.ts'
import { SITE } from '#web/site.ts'
import { buildBundle } from './build/build-bundle.ts'
import { openLocalDatabase, query } from './database/database.ts'
import { Failure, runMain } from './lib/fail.ts'
import { openProgressLine } from './lib/progress-line.ts'
import { readArguments } from './lib/read-arguments.ts'
import { bringToToday } from './local/bring-to-today.ts'
import { CRON_MINUTES, dayMinutesFromEnv, letTimePass, tickOn } from './local/let-time-pass.ts'
import { findOwnGame, type GameVars, toStateDir } from './local/own-game.ts'
import { HISTORY_DAYS } from './local/plan-days.ts'
import { portFromEnv, requireFreePort } from './local/ports.ts'
import { readGame } from './local/read-game.ts'
import { read, readWorld } from './local/realm.ts'
import { forgetRunning, rememberRunning, requireNoneRunning } from './local/running.ts'
import { type Site, type System, startSite, startSystem } from './local/system.ts'
import { untilStopped } from './local/until-stopped.ts'

// Who owns a bloodline or a clan, and with them the greatest houses: a third of a second each.
const AUTHORS_AT_FIRST = 16

// `--dev` is npm run dev: Vite serves the pages, and reloads them as they are edited.
const { values } = readArguments(
  { options: { dev: { type: 'boolean', default: false } } },
  'npm start, or npm run dev',
)

await runMain(async () => {
  const port = portFromEnv()
  const game = findOwnGame()
  await requireNoneRunning()
  await requireFreePort(port)
  if (!values.dev) {
    console.log('Building the pages …')
    await buildBundle()
  }
  await (game ? openWithGame(game, port) : openWithDemoWorld(port))
})

async function openWithDemoWorld(port: number): Promise<void> {
  const dayMinutes = dayMinutesFromEnv()
  console.log('Starting the site and the game it reads …')
  const { REALM_PLAYERS: realmPlayers } = process.env
  const system = await startSystem({ port, withPages: !values.dev, realmPlayers })
  await runUntilStopped(system, port, async () => {
    const usernames = await system.enrolDemo()
    const progress = openProgressLine()
    const { run, hasNoHistory } = await bringToToday(system, { history: HISTORY_DAYS, progress })
    progress.show('Houses and players write about themselves …')
    // The site is whole without them, and the rest is written later.
    const unwritten = await system.writeTexts(AUTHORS_AT_FIRST).catch(String)
    await query(openLocalDatabase(system.stateDir), ...AGE_POST)
    progress.end()
    if (typeof unwritten === 'string') console.log(unwritten)
    if (hasNoHistory) console.log('A game of this size begins today, without days behind it.')
    if (run.note !== null) console.log(`The last sync is ${run.state}: ${run.note}`)
    await announce(system, usernames, dayMinutes)
    return letTimePass(system, dayMinutes)
  })
}

async function openWithGame(game: GameVars, port: number): Promise<void> {
  console.log(`Starting the site, which reads the game at ${game.GAME_FEED_URL} …`)
  const site = await startSite(game, { port, withPages: !values.dev, stateDir: toStateDir() })
  await runUntilStopped(site, port, async () => {
    await readGame(site, game)
    announceGame(site)
    return tickOn(site)
  })
}

/** `open` makes the site ready, and returns how to end what it began. */
async function runUntilStopped(
  site: Site | System,
  port: number,
  open: () => Promise<() => void>,
): Promise<void> {
  let vite: ViteDevServer | null = null
  let end = () => {}
  rememberRunning(site)
  try {
    if (values.dev) {
      const server = { port, strictPort: true, proxy: { '^/api/': site.apiUrl } }
      vite = await createServer({ configFile: 'vite.config.ts', server })
      await vite.listen()
    }
    end = await open()
    await untilStopped(site)
  } finally {
    end()
    await vite?.close()
    await site.stop()
    forgetRunning()
  }
}

function announceGame({ siteUrl, apiUrl, feedUrl, adminUuids, stateDir }: Site): void {
  const admins = adminUuids.length
    ? `Administrators are the avatars ${adminUuids.join(', ')}. Without a HUD one logs in with the link of`
    : 'Nobody is an administrator yet. This makes an avatar one, and prints a link that logs it in:'
  console.log(`
  The site is open, with the game at ${feedUrl}:

    ${siteUrl}

  ${admins}

    npm run admin -- invite ${adminUuids[0] ?? '<avatar UUID>'}

  The game is read every hour; the schedule ticks every ${CRON_MINUTES} minutes.
  The data are in ${relative('', stateDir)}, apart from those of the demo world.

  The API  ${apiUrl}

  Ctrl-C ends everything.
`)
}

async function announce(
  { siteUrl, apiUrl, realmUrl }: System,
  usernames: string[],
  dayMinutes: number,
): Promise<void> {
  const directory = await fetch(`${apiUrl}/api/players?limit=1&at=${Date.now()}`)
  const { pagination } = await read<{ pagination: { totalPlayers: number } }>(directory)
  // The note of a run that waits is above.
  if (pagination.totalPlayers === 0)
    throw new Failure('The site has no players: it could not read the game.')
  const { day } = await readWorld(realmUrl)
  const pause = dayMinutes === 1 ? 'minute' : `${dayMinutes} minutes`
  const pace =
    dayMinutes > 0
      ? `A day passes in the game every ${pause}, and at once with  npm run day`
      : 'A day passes in the game, and the site reads it, with  npm run day'
  console.log(`
  ${SITE.name} is open, with ${pagination.totalPlayers} players, on day ${day} of its game:

    ${siteUrl}

  Log in as ${usernames.join(', ')}
  with the password ${DEMO_PASSWORD}

  ${pace}
  The schedule ticks every ${CRON_MINUTES} minutes, as it would online.

  The API  ${apiUrl}    The game  ${realmUrl}

  Ctrl-C ends everything.
`)
}
