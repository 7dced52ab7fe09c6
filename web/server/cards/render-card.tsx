import { initWasm, Resvg } from '@resvg/resvg-wasm'
import resvgModule from '@resvg/resvg-wasm/index_bg.wasm'
import { renderToStaticMarkup } from 'react-dom/server'
import { inlineThemeColours, type ThemeColours } from '#web/lib/theme-colours.ts'
import { SITE } from '#web/site.ts'
import type { CardSubject } from './card-subject.ts'
import { encodePng } from './encode-png.ts'
import { fitLines, type TextMeasurer } from './fit-lines.ts'
import {
  CARD_FACT_LIMITS,
  CARD_WIDTH_PX,
  DISPLAY_FONT,
  LinkCard,
  PICTURE_SQUARE,
  TEXT_FONT,
  TITLE_LIMITS,
} from './link-card.tsx'
import { createCachedTextMeasurer } from './measure-letters.ts'
import { toPrintableText } from './printable.ts'

/** TrueType files: every card uses `fonts`, and letters of other scripts use `scriptFonts`. */
export type CardAssets = { theme: ThemeColours; fonts: Uint8Array[]; scriptFonts: Uint8Array[] }

let wasmReady: Promise<void> | null = null
let latinMeasures: Measures | null = null

/** Renders a link card as a 1200 × 630 PNG. `picture` is a PNG or JPEG data: URI, or null. */
export async function renderCard(
  subject: CardSubject,
  picture: string | null,
  { theme, fonts, scriptFonts }: CardAssets,
): Promise<Uint8Array<ArrayBuffer>> {
  // The rasterizer may be initialized only once per isolate.
  wasmReady ??= initWasm(resvgModule)
  await wasmReady
  const font = { fontBuffers: [...fonts, ...scriptFonts], defaultFontFamily: TEXT_FONT }
  if (scriptFonts.length === 0) latinMeasures ??= toMeasures(font)
  const measures = scriptFonts.length === 0 && latinMeasures ? latinMeasures : toMeasures(font)
  const title = fitLines(toPrintableText(subject.name) || SITE.name, TITLE_LIMITS, measures.display)
  const facts = subject.facts.map(
    (fact) => fitLines(toPrintableText(fact), CARD_FACT_LIMITS, measures.text).lines[0] ?? '',
  )
  const markup = renderToStaticMarkup(
    <LinkCard subject={{ ...subject, facts }} title={title} picture={picture} theme={theme} />,
  )
  // The rasterizer does not support the CSS variables used by crests.
  const resvg = new Resvg(inlineThemeColours(markup, theme), {
    font,
    fitTo: { mode: 'width', value: CARD_WIDTH_PX },
  })
  const image = resvg.render()
  const { width, height } = image
  const pixels = image.pixels
  image.free()
  resvg.free()
  return encodePng({ pixels, width, height }, picture === null ? null : PICTURE_SQUARE)
}

type Font = { fontBuffers: Uint8Array[]; defaultFontFamily: string }
type Measures = { display: TextMeasurer; text: TextMeasurer }

function toMeasures(font: Font): Measures {
  const toMeasure = (family: string, weight: number) =>
    createCachedTextMeasurer((text, size) => measureText(text, { size, family, weight }, font))
  return { display: toMeasure(DISPLAY_FONT, 600), text: toMeasure(TEXT_FONT, 400) }
}

type Letters = { size: number; family: string; weight: number }

function measureText(text: string, { size, family, weight }: Letters, font: Font): number {
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">
      <text y="100" fontFamily={family} fontSize={size} fontWeight={weight}>
        {text}
      </text>
    </svg>,
  )
  const resvg = new Resvg(svg, { font })
  const box = resvg.getBBox()
  const width = box?.width ?? 0
  box?.free()
  resvg.free()
  return width
}
