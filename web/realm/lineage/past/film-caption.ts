import { SITE } from '#web/site.ts'
import type { Size } from '../chart/layout/layout.ts'
import { BASE_TEXT, type Drawable, type Font, type TextItem } from '../chart/painting/drawable.ts'
import type { Palette } from '../chart/painting/palette.ts'

export function toFilmCaption(
  { title, line }: { title: string; line: string },
  { width, height }: Size,
  palette: Palette,
): Drawable[] {
  const toText = (
    text: string,
    place: Pick<TextItem, 'x' | 'y' | 'anchor'>,
    font: Omit<Font, 'family'>,
    fill: string,
  ): TextItem => ({
    ...BASE_TEXT,
    ...place,
    text,
    fill,
    font: { family: palette.fontFamily, ...font },
    halo: { colour: palette.ground, width: 6 },
    maxWidth: width - 80,
  })
  return [
    toText(
      title,
      { x: width / 2, y: 58, anchor: 'middle' },
      { size: 38, weight: 600 },
      palette.text,
    ),
    toText(
      line,
      { x: 40, y: height - 28, anchor: 'start' },
      { size: 28, weight: 500 },
      palette.edgeLit,
    ),
    toText(
      SITE.name,
      { x: width - 40, y: height - 28, anchor: 'end' },
      { size: 22, weight: 400, spacing: 1 },
      palette.edge,
    ),
  ]
}
