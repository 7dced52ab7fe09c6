import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Gives the host a 404.html that is the site itself. Without one, Pages answers a missing script with
 * 200 and the start page, which a browser would then keep as that script for a year.
 */
export function notFoundPage(): Plugin {
  return {
    name: 'not-found-page',
    apply: 'build',
    writeBundle({ dir = '' }) {
      copyFileSync(join(dir, 'index.html'), join(dir, '404.html'))
    },
  }
}
