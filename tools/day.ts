import { runCommandMain, UserError } from './lib/fail.ts'
import { advanceDemoDay } from './local/days/advance-demo-day.ts'
import { findRunningSite } from './local/running.ts'

await runCommandMain(async () => {
  const running = findRunningSite()
  if (!running) throw new UserError('Nothing is running from this folder: run npm start first.')
  const { realmUrl, apiUrl } = running
  if (!realmUrl)
    throw new UserError('The site reads a game of its own, in which days pass by themselves.')
  console.log(await advanceDemoDay({ realmUrl, apiUrl }))
})
