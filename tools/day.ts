import { Failure, runMain } from './fail.ts'
import { passDay } from './pass-day.ts'
import { findRunning } from './running.ts'

await runMain(async () => {
  const running = findRunning()
  if (!running) throw new Failure('Nothing runs from this folder: npm start, then again.')
  console.log(await passDay(running))
})
