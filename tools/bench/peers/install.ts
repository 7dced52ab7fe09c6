import { join } from 'node:path'
import { installPackages } from '../install-packages.ts'

/** A folder outside the repository with the peer and its packages, installed once. */
export function installPeer(name: string): string {
  return installPackages(join(import.meta.dirname, name))
}
