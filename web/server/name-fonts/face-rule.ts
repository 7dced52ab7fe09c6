type Face = {
  family: string
  weight: string
  /** The file's name in `/fonts/scripts/`. */
  file: string
  /** The covered characters, in the syntax of `unicode-range`. */
  range: string
}

/** Each `Names` face declares all weights, or browsers would use only those closest in weight. */
export const FONT_WEIGHT_RANGE = '100 900'

export function toFontFaceRule({ family, weight, file, range }: Face): string {
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;src:url("/fonts/scripts/${file}") format("woff2");unicode-range:${range}}`
}
