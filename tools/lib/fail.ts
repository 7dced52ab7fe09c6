/** What a person can mend: told in one sentence, without a stack. */
export class Failure extends Error {}

/** Runs a task to its end; a `Failure` is printed as its sentence, and the exit code is 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
  // A part that was started and not stopped must not keep the task alive.
  process.exit()
}
