import type { Plugin } from 'vite'
import { DESCRIPTION, MARK, SITE } from '#web/site.ts'
import { readThemeColours } from './build-link-card-kit.ts'

export function fillInIndexHtml(): Plugin {
  return {
    name: 'brand-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const ground = readThemeColours()['night-950']
        return brandMark(html)
          .replaceAll('%SITE_NAME%', escapeHtml(SITE.name))
          .replaceAll('%SITE_DESCRIPTION%', escapeHtml(DESCRIPTION))
          .replaceAll('%SITE_GROUND%', ground)
      },
    },
  }
}

function brandMark(html: string): string {
  if (MARK === 'drawn') return html
  const picture = MARK && `<img src="/${escapeHtml(MARK)}" alt="" class="size-10 object-contain" />`
  return html.replace(/<svg[\s\S]*?<\/svg>/, picture ?? '')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
