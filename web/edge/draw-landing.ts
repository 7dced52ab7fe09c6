import { renderPage } from './render-page.tsx'
import { toDocument } from './to-document.ts'

/** The landing page put into the shell at build time, for when the edge cannot draw it. */
export async function drawLanding(shell: string): Promise<string> {
  const { html, answers } = await renderPage('/', true, () => {
    throw new Error('The landing page asks nobody.')
  })
  return toDocument(shell, { page: { html, answers } })
}
