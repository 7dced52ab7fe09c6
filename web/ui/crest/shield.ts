export type GroupKind = 'dynasty' | 'clan' | 'bloodline'

/** SVG paths in a 100 × 120 view box: a heater shield, an eared one and an inverted kite. */
export const SHIELD_PATHS: Record<GroupKind, string> = {
  dynasty: 'M6 5H94V50C94 82 74 103 50 116 26 103 6 82 6 50Z',
  clan: 'M9 12C15 13 19 10 21 4 31 9.5 41 9.5 50 5 59 9.5 69 9.5 79 4 81 10 85 13 91 12 95.5 32 96.5 58 89 79 82 97 65 106 50 116 35 106 18 97 11 79 3.5 58 4.5 32 9 12Z',
  bloodline: 'M50 4C75 4 93 21 93 45 93 73 71 98 50 117 29 98 7 73 7 45 7 21 25 4 50 4Z',
}

export const SHIELD_CENTRE = { x: 50, y: 55 }
