/** The marks of the species, drawn in a 100 × 100 box (even-odd fill), and the colours they stand in. */
export const SPECIES_GLYPHS = {
  vampire: {
    path: 'M50 90 L20 40 L10 10 L40 30 L50 20 L60 30 L90 10 L80 40 Z',
    tint: '#d9a3a3',
    ground: '#4a1219',
  },
  witch: { path: 'M50 8 L62 60 H96 L70 72 H30 L4 60 H38 Z', tint: '#c9b3e6', ground: '#2f1c4a' },
  lycan: {
    path: 'M20 8 L38 28 H62 L80 8 L84 50 L50 94 L16 50 Z',
    tint: '#e6c48f',
    ground: '#4a3212',
  },
} as const
