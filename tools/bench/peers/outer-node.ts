import { delimiter } from 'node:path'

/**
 * The environment without the project's own Node: a peer is installed and run with the machine's, since
 * what it compiles fits the Node whose headers the machine has.
 */
export function outerNodeEnv(): NodeJS.ProcessEnv {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const outer = folders.filter((folder) => !folder.includes('node_modules'))
  return { ...process.env, PATH: outer.join(delimiter) }
}
