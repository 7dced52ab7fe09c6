// Arguments select mutants by words in the mutant's description, file or test.
import { mutants } from '#test/mutations/mutants.ts'
import { runMutants } from '#test/mutations/run-mutants.ts'
import { runCommandMain, UserError } from './lib/fail.ts'

await runCommandMain(async () => {
  const words = process.argv.slice(2)
  const chosen = mutants.filter(
    ({ guard, file, test }) =>
      words.length === 0 || words.some((word) => `${guard} ${file} ${test}`.includes(word)),
  )
  if (chosen.length === 0) throw new UserError('No mutant has one of these words.')
  const results = await runMutants(chosen, Number.POSITIVE_INFINITY)
  const caught = results.filter(({ isCaught }) => isCaught).length
  if (caught < results.length) process.exitCode = 1
  console.log(`\n${caught} passed, ${results.length - caught} failed`)
})
