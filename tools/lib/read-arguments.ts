import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Parses the command line. If it is invalid, prints the reason and usage, and exits. */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(1)
  }
}
