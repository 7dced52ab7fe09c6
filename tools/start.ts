import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { DEMO_PASSWORD } from '#realm/enrol-demo.ts'
import { buildBundle } from './build-bundle.ts'
import { Failure, runMain } from './fail.ts'
import { portFromEnv, requireFreePort } from './ports.ts'
import { forgetRunning, rememberRunning } from './running.ts'
import type { System } from './system.ts'
import { startSystem } from './system.ts'
import { untilStopped } from './until-stopped.ts'

// `--dev` is npm run dev: Vite serves the pages, and reloads them as they are edited.
const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })

await runMain(async () => {
  const port = portFromEnv()
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
  try {
    console.log('Bringing the game’s data in …')
    await system.tick()
    const usernames = await system.enrolDemo()
    await vite?.listen()
    await announce(system, usernames)
    await untilStopped(system)
  } finally {
    await vite?.close()
    await system.stop()
    forgetRunning()
  }
})

async function announce({ siteUrl, apiUrl, realmUrl }: System, usernames: string[]): Promise<void> {
  const response = await fetch(`${apiUrl}/api/players?limit=1&at=${Date.now()}`)
  if (!response.ok) {
    throw new Failure(`The API answers ${response.status}: ${await response.text()}`)
  }
  const { pagination } = (await response.json()) as { pagination: { totalPlayers: number } }
  console.log(`
  Evernight is open, with ${pagination.totalPlayers} players:

    ${siteUrl}

  Sign in as ${usernames.join(', ')}
  with the password ${DEMO_PASSWORD}

  A day passes in the game, and the site reads it, with  npm run day

  The API  ${apiUrl}    The game  ${realmUrl}

  Ctrl-C ends everything.
`)
}
