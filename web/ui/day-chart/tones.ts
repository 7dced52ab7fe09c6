/** The lines of a chart differ in their dashes as well as their colours. */
export const LINES = {
  first: { className: 'stroke-gold-300', strokeDasharray: undefined },
  second: { className: 'stroke-bone-300', strokeDasharray: '6 4' },
  third: { className: 'stroke-amethyst-300', strokeDasharray: '2 4' },
  fourth: { className: 'stroke-oxblood-300', strokeDasharray: '10 3 2 3' },
} as const

export type Tone = keyof typeof LINES
export const TONES = ['first', 'second', 'third', 'fourth'] as const satisfies Tone[]
