type Face = {
  family: string
  weight: string
  /** In `/fonts/scripts/`. */
  file: string
  /** As `unicode-range` has it. */
  range: string
}

/** The faces of `Names` have the same weights: a browser takes a family's letters from one set of weights alone. */
export const ANY_WEIGHT = '100 900'

/** The `@font-face` rule of a face for names. */
export function toFaceRule({ family, weight, file, range }: Face): string {
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;src:url("/fonts/scripts/${file}") format("woff2");unicode-range:${range}}`
}
