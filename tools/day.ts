import { Failure, runMain } from './lib/fail.ts'
import { passDay } from './local/pass-day.ts'
import { findRunningSite } from './local/running.ts'

await runMain(async () => {
  const running = findRunningSite()
  if (!running) throw new Failure('Nothing is running from this folder: run npm start first.')
  const { realmUrl, apiUrl } = running
  if (!realmUrl)
    throw new Failure('The site reads a game of its own, in which days pass by themselves.')
  console.log(await passDay({ realmUrl, apiUrl }))
})
