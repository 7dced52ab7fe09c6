/** An error that the user can fix, printed as one sentence without a stack. */
export class Failure extends Error {}

/** Runs a task. A `Failure` is printed as its sentence, and the exit code is 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
  // Anything still running must not keep the task alive.
  process.exit()
}
