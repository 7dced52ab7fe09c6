import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { DEMO_PASSWORD } from '#realm/enrol-demo.ts'
import { bringToToday } from './bring-to-today.ts'
import { buildBundle } from './build-bundle.ts'
import { Failure, runMain } from './fail.ts'
import { CRON_MINUTES, dayMinutesFromEnv, letTimePass } from './let-time-pass.ts'
import { HISTORY_DAYS } from './plan-days.ts'
import { portFromEnv, requireFreePort } from './ports.ts'
import { openProgressLine } from './progress-line.ts'
import { read, readWorld } from './realm.ts'
import { forgetRunning, rememberRunning } from './running.ts'
import type { System } from './system.ts'
import { startSystem } from './system.ts'
import { untilStopped } from './until-stopped.ts'

// Who owns a bloodline or a clan, and with them the greatest houses: a third of a second each.
const AUTHORS_AT_FIRST = 16

// `--dev` is npm run dev: Vite serves the pages, and reloads them as they are edited.
const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })

await runMain(async () => {
  const port = portFromEnv()
  const dayMinutes = dayMinutesFromEnv()
  await requireFreePort(port)
  if (!values.dev) {
    console.log('Building the pages …')
    await buildBundle()
  }
  console.log('Starting the site and the game it reads …')
  const withPages = !values.dev
  const system = await startSystem({ port, withPages, realmPlayers: process.env.REALM_PLAYERS })
  const server = { port, strictPort: true, proxy: { '^/api/': system.apiUrl } }
  const vite = values.dev ? await createServer({ configFile: 'vite.config.ts', server }) : null
  rememberRunning(system)
  let end = () => {}
  try {
    const usernames = await system.enrolDemo()
    const progress = openProgressLine()
    const { run, hasNoHistory } = await bringToToday(system, { history: HISTORY_DAYS, progress })
    progress.show('Houses and players write about themselves …')
    // The site is whole without them, and the rest is written later.
    const unwritten = await system.writeTexts(AUTHORS_AT_FIRST).catch(String)
    progress.end()
    if (typeof unwritten === 'string') console.log(unwritten)
    await vite?.listen()
    if (hasNoHistory) console.log('A game of this size begins today, without days behind it.')
    if (run.note !== null) console.log(`The last sync is ${run.state}: ${run.note}`)
    await announce(system, usernames, dayMinutes)
    end = letTimePass(system, dayMinutes)
    await untilStopped(system)
  } finally {
    end()
    await vite?.close()
    await system.stop()
    forgetRunning()
  }
})

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
  Evernight is open, with ${pagination.totalPlayers} players, on day ${day} of its game:

    ${siteUrl}

  Log in as ${usernames.join(', ')}
  with the password ${DEMO_PASSWORD}

  ${pace}
  The schedule ticks every ${CRON_MINUTES} minutes, as it would online.

  The API  ${apiUrl}    The game  ${realmUrl}

  Ctrl-C ends everything.
`)
}
