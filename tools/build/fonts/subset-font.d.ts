// Declares the types described in the package's README, because its published types are outdated.
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
