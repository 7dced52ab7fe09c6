type Face = {
  family: string
  weight: string
  /** The file's name in `/fonts/scripts/`. */
  file: string
  /** The covered characters, in the syntax of `unicode-range`. */
  range: string
}

/** All `Names` faces share weights, because browsers take all letters from one set of weights. */
export const ANY_WEIGHT = '100 900'

export function toFaceRule({ family, weight, file, range }: Face): string {
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;src:url("/fonts/scripts/${file}") format("woff2");unicode-range:${range}}`
}
