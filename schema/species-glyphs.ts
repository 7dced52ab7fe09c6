import type { Race } from './rules.ts'

/** The marks of the species in a 24 × 24 field: fangs over a drop, the triple moon, three claws. */
export const SPECIES_GLYPHS: Record<Race, string> = {
  Vampire:
    'M2 4.5C5 6.8 8.4 7.6 12 7.6S19 6.8 22 4.5C21.8 9.6 20.4 13.6 18.2 17 16.8 14.6 16 12.2 15.7 9.7 13.3 10.2 10.7 10.2 8.3 9.7 8 12.2 7.2 14.6 5.8 17 3.6 13.6 2.2 9.6 2 4.5ZM12 13.2C13.5 15.5 14.7 17.2 14.7 18.9A2.7 2.7 0 0 1 9.3 18.9C9.3 17.2 10.5 15.5 12 13.2Z',
  Witch:
    'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM5.8 5.2A8.6 8.6 0 0 0 5.8 18.8 7 7 0 0 1 5.8 5.2ZM18.2 5.2A7 7 0 0 1 18.2 18.8 8.6 8.6 0 0 0 18.2 5.2Z',
  Lycan:
    'M6.3 2.5C8.6 7.5 8.5 14.5 4.2 21.5 6 14.8 6 8.5 6.3 2.5ZM12.6 1.5C15.4 8 15 15.8 10.2 22.8 12.3 15.4 12.2 8.6 12.6 1.5ZM19 2.5C21.2 7.5 21 14.5 16.7 21.5 18.6 14.8 18.6 8.5 19 2.5Z',
}

/** Of the picture that stands for a player without a portrait, which no style sheet reaches. */
export const GLYPH_COLOURS: Record<Race, { mark: string; ground: string }> = {
  Vampire: { mark: '#d9a3a3', ground: '#4a1219' },
  Witch: { mark: '#c9b3e6', ground: '#2f1c4a' },
  Lycan: { mark: '#e6c48f', ground: '#4a3212' },
}
export const GLYPH_GROUND = '#0c0a0c'
