import type { Plugin } from 'vite'

const SCRIPT = 'web/startup/head.ts'

const FIRST_LINK = '<link'

/**
 * Puts the script of the head into the page: before the styles, for which the first paint waits anyway, so that it is
 * there with the first button.
 */
export function headScript(): Plugin {
  return {
    name: 'head-script',
    // In development nothing is prerendered, so no click comes before its script.
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
