import type { Plugin } from 'vite'

const SCRIPT = 'web/startup/head.ts'

const FIRST_LINK = '<link'

/** Inlines the script before the styles, so that it runs before the first button is painted. */
export function inlineHeadScript(): Plugin {
  return {
    name: 'head-script',
    // Does nothing in development, because pages are not prerendered there and nothing is clickable
    // before scripts run.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      this.emitFile({ type: 'chunk', id: SCRIPT, name: 'head' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.name === 'head',
        )
        if (!chunk || !html.includes(FIRST_LINK)) throw new Error(`${SCRIPT} is in no page.`)
        return html.replace(
          FIRST_LINK,
          `<script src="/${chunk.fileName}"></script>\n    ${FIRST_LINK}`,
        )
      },
    },
  }
}
