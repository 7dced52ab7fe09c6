export type Palette = ReturnType<typeof readPalette>

/** Reads the chart's colours and font from the theme's CSS variables. */
export function readPalette() {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    fontFamily: read('--font-display'),
    ground: read('--color-night-950'),
    raised: read('--color-night-850'),
    text: read('--color-bone-50'),
    textSoft: read('--color-bone-400'),
    rule: read('--color-gold-800'),
    branch: read('--color-gold-600'),
    branchLit: read('--color-gold-300'),
    edge: read('--color-gold-400'),
    edgeLit: read('--color-gold-200'),
    species: {
      Vampire: { field: read('--color-oxblood-600'), mark: read('--color-oxblood-300') },
      Witch: { field: read('--color-amethyst-500'), mark: read('--color-amethyst-300') },
      Lycan: { field: read('--color-amber-500'), mark: read('--color-amber-300') },
    },
  }
}
