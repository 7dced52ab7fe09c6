/** An error that the user can fix, printed as one sentence without a stack trace. */
export class UserError extends Error {}

/**
 * Runs a command's main function. Prints the sentence of a `UserError` and sets the exit code to 1.
 */
export async function runCommandMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exitCode = 1
  }
  // Exits even if timers or connections are still open.
  process.exit()
}
