import { createServer } from 'vite'
import { runMain } from './fail.ts'
import { portFromEnv, requireFreePort } from './ports.ts'
import { forgetRunning, rememberRunning } from './running.ts'
import { startSystem } from './system.ts'
import { untilStopped } from './until-stopped.ts'

await runMain(async () => {
  const port = portFromEnv()
  await requireFreePort(port)
  const system = await startSystem({
    port,
    withPages: false,
    realmPlayers: process.env.REALM_PLAYERS,
  })
  const vite = await createServer({
    configFile: 'vite.config.ts',
    server: { port, strictPort: true, proxy: { '/api': system.apiUrl } },
  })
  rememberRunning(system)
  try {
    await system.tick()
    await system.enrolDemo()
    await vite.listen()
    console.log(
      `\n  Evernight, reloading as you edit: ${system.siteUrl}\n  The API: ${system.apiUrl}   The game: ${system.realmUrl}\n`,
    )
    await untilStopped(system)
  } finally {
    await vite.close()
    await system.stop()
    forgetRunning()
  }
})
