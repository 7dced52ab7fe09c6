import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { LANDING_FEATURES, toFeatureCrestPath } from '#web/landing/features.ts'
import { inlineThemeColours } from '#web/lib/theme-colours.ts'
import CrestDrawing from '#web/ui/crest/crest-drawing.tsx'
import { readThemeColours } from './build-link-card-kit.ts'

export function drawFeatureCrests(): Plugin {
  return {
    name: 'draw-feature-crests',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      for (const feature of LANDING_FEATURES) {
        const fileName = toFeatureCrestPath(feature).slice(1)
        this.emitFile({ type: 'asset', fileName, source: draw(feature) })
      }
    },
    configureServer({ middlewares }) {
      for (const feature of LANDING_FEATURES) {
        middlewares.use(toFeatureCrestPath(feature), (_, response) => {
          response.setHeader('Content-Type', 'image/svg+xml')
          response.end(draw(feature))
        })
      }
    },
  }
}

function draw({ kind, crestId }: (typeof LANDING_FEATURES)[number]): string {
  const theme = readThemeColours()
  const drawing = createElement(CrestDrawing, {
    kind,
    id: crestId,
    name: 'crest',
    isEngraved: true,
  })
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 100 120' }
  const svg = renderToStaticMarkup(createElement('svg', attributes, drawing))
  return inlineThemeColours(svg, theme)
}
