// As its README says; the published types are of an older version.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      keepAllGlyphs?: boolean
      keepFeatures?: string[]
      variationAxes?: Record<string, number>
    },
  ): Promise<Buffer>
}
