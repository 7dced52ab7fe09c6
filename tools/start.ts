import { relative, resolve } from 'node:path'
import { DEMO_PASSWORD } from '#demo/enrol-demo.ts'
import { BACKDATE_HOUSE_POST_STATEMENTS } from '#demo/texts/make-post-old.ts'
import { SITE } from '#web/site.ts'
import { buildIfChanged, isBuildCurrent } from './build/build-if-changed.ts'
import { runCommandMain, UserError } from './lib/fail.ts'
import { openProgressLine } from './lib/progress-line.ts'
import { readArguments } from './lib/read-arguments.ts'
import { bundleWorkersIfChanged } from './local/bundles.ts'
import { SIMULATED_HISTORY_DAYS } from './local/days/plan-days.ts'
import {
  CRON_INTERVAL_MINUTES,
  readMinutesPerDemoDay,
  startCron,
  startCronAndDemoDays,
} from './local/days/run-schedules.ts'
import { simulateDaysUntilToday } from './local/days/simulate-days-until-today.ts'
import { syncAndReport } from './local/days/sync-and-report.ts'
import { chooseWranglerStateDir, findGameVars, type GameVars } from './local/own-game.ts'
import { readPortFromEnv, requireFreePort } from './local/ports.ts'
import { readResponseJson, readWorldStatus } from './local/realm.ts'
import { forgetRunningSite, recordRunningSite, requireNoRunningSite } from './local/running.ts'
import {
  type LocalSite,
  type LocalSystem,
  startLocalSite,
  startLocalSystem,
} from './local/system.ts'
import { waitUntilStopped } from './local/wait-until-stopped.ts'

// The number of players whose texts are written before the site opens: owners of bloodlines, clans
// and the largest houses. Each player takes a third of a second.
const AUTHORS_AT_FIRST = 8
const TESTED_BROWSERS = 'Chromium, Firefox and WebKit, the engine of Safari'
const RELOAD_DELAY_MS = 300

// `npm run dev` sets `--dev`: Vite then serves the pages and reloads them after each edit.
const { values } = readArguments(
  { options: { dev: { type: 'boolean', default: false } } },
  'npm start, or npm run dev',
)
const progress = openProgressLine()

await runCommandMain(async () => {
  const port = readPortFromEnv()
  const game = findGameVars()
  await requireNoRunningSite()
  await requireFreePort(port)
  const building = values.dev || isBuildCurrent() ? undefined : buildIfChanged()
  progress.show('Bundling the Workers …')
  await bundleWorkersIfChanged()
  // In development, Vite listens on this port, and the site on another one.
  const options = values.dev ? { withPages: false } : { port }
  if (!game) {
    const open = openWithDemoWorld({ withPages: !building, ...options }, port, building)
    // Fails as soon as the build fails, without waiting for `open`.
    await Promise.all([building, open])
  } else {
    progress.show('Building the pages …')
    await building
    await openWithGame(game, options, port)
  }
})

type Options = { withPages?: boolean; port?: number }

/** Lets the demo game's first days pass while the pages are built. */
async function openWithDemoWorld(
  options: Options,
  port: number,
  building?: Promise<void>,
): Promise<void> {
  const dayMinutes = readMinutesPerDemoDay()
  progress.show('Starting the site and the game it reads …')
  const { REALM_PLAYERS: realmPlayers } = process.env
  const system = await startLocalSystem({ ...options, realmPlayers })
  await prepare(system, port)
  progress.show('Registering the demo characters …')
  const usernames = await system.enrolDemoCharacters()
  const { run, isNew, hasNoHistory } = await simulateDaysUntilToday(system, {
    history: SIMULATED_HISTORY_DAYS,
    progress,
  })
  progress.show('Houses and players write about themselves …')
  // Only some texts are written now; the rest follows later, because the site works without them.
  const unwritten = isNew && (await system.writeTexts(AUTHORS_AT_FIRST).catch(String))
  const database = await system.database()
  await database.batch(BACKDATE_HOUSE_POST_STATEMENTS.map((sql) => database.prepare(sql)))
  if (building) {
    progress.show('Building the pages …')
    await building
    await system.servePages()
  }
  progress.end()
  if (typeof unwritten === 'string') console.log(unwritten)
  if (hasNoHistory) console.log('A game of this size begins today, without days behind it.')
  if (run?.note) console.log(`The last sync is ${run.state}: ${run.note}`)
  await announce(system, usernames, dayMinutes)
  startCronAndDemoDays(system, dayMinutes)
  await waitUntilStopped(system)
}

async function openWithGame(game: GameVars, options: Options, port: number): Promise<void> {
  progress.show(`Starting the site, which reads the game at ${game.GAME_FEED_URL} …`)
  const site = await startLocalSite(game, { ...options, stateDir: chooseWranglerStateDir() })
  await prepare(site, port)
  await syncAndReport(site, game, progress)
  announceGame(site)
  startCron(site)
  await waitUntilStopped(site)
}

/** Records the running site for other commands, and serves its pages in development. */
async function prepare(site: LocalSite, port: number): Promise<void> {
  if (values.dev) await serveWithVite(site, port)
  recordRunningSite(site)
  process.on('exit', forgetRunningSite)
}

async function serveWithVite(site: LocalSite, port: number): Promise<void> {
  const { createServer } = await import('vite')
  const server = { port, strictPort: true, proxy: { '^/api/': site.apiUrl } }
  const vite = await createServer({ configFile: 'vite.config.ts', server })
  await vite.listen()
  site.siteUrl = `http://localhost:${port}`
  vite.watcher.add(['worker', 'schema', 'demo', 'wrangler.toml'].map((path) => resolve(path)))
  let timer: NodeJS.Timeout | undefined
  let reloaded = Promise.resolve()
  vite.watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      reloaded = reloaded.then(() => site.reload()).catch(({ message }) => console.error(message))
    }, RELOAD_DELAY_MS)
  })
}

function announceGame({ siteUrl, apiUrl, feedUrl, adminUuids, stateDir }: LocalSite): void {
  const admins = adminUuids.length
    ? `Administrators are the avatars ${adminUuids.join(', ')}. Without a HUD one logs in with the link of`
    : 'This makes an avatar an administrator, and prints a link that logs it in:'
  console.log(`
  The site is open, with the game at ${feedUrl}:

    ${siteUrl}

  ${admins}

    npm run admin -- invite ${adminUuids[0] ?? '<avatar UUID>'}

  The game is read every hour; the schedule ticks every ${CRON_INTERVAL_MINUTES} minutes.
  The data are in ${relative('', stateDir)}, apart from those of the demo world.

  The API  ${apiUrl}

  Tested in ${TESTED_BROWSERS}. Ctrl-C ends everything.
`)
}

async function announce(
  { siteUrl, apiUrl, realmUrl }: LocalSystem,
  usernames: string[],
  dayMinutes: number,
): Promise<void> {
  const directory = await fetch(`${apiUrl}/api/players?limit=1&at=${Date.now()}`)
  const { pagination } = await readResponseJson<{ pagination: { totalPlayers: number } }>(directory)
  if (pagination.totalPlayers === 0)
    throw new UserError('The site has no players: it could not read the game.')
  const { day } = await readWorldStatus(realmUrl)
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
  The schedule ticks every ${CRON_INTERVAL_MINUTES} minutes, as it would online.

  The API  ${apiUrl}    The game  ${realmUrl}

  Tested in ${TESTED_BROWSERS}. Ctrl-C ends everything.
`)
}
