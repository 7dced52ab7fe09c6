import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { SITE } from '#web/site.ts'
import { readTheme } from './build-card-kit.ts'

/** Writes the community's name, its description and its ground into index.html. */
export function brandPage(): Plugin {
  return {
    name: 'brand-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const ground = readTheme(readFileSync('web/theme.css', 'utf8'))['night-950']
        return html
          .replaceAll('%SITE_NAME%', escapeHtml(SITE.name))
          .replaceAll('%SITE_DESCRIPTION%', escapeHtml(SITE.description))
          .replaceAll('%SITE_GROUND%', ground)
      },
    },
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
