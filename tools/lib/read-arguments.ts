import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Reads the command line; one that does not fit ends the process with the reason and how to call it. */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(1)
  }
}
