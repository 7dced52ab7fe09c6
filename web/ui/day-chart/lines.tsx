export function LineSwatch({ tone }: { tone: Tone }) {
  return (
    <svg width="28" height="8" aria-hidden="true" className="inline-block shrink-0">
      <path d="M0 4h28" strokeWidth="2" {...LINE_STYLES[tone]} />
    </svg>
  )
}

export type ChartSeries = {
  name: string
  tone: Tone
  /** One value per day, or null on days without a record. */
  values: readonly (number | null)[]
  isArea?: boolean
}

/** Line styles, which differ in dashes as well as in colour. */
export const LINE_STYLES = {
  first: { className: 'stroke-gold-300', strokeDasharray: undefined },
  second: { className: 'stroke-bone-300', strokeDasharray: '6 4' },
  third: { className: 'stroke-amethyst-300', strokeDasharray: '2 4' },
  fourth: { className: 'stroke-oxblood-300', strokeDasharray: '10 3 2 3' },
} as const

type Tone = keyof typeof LINE_STYLES
export const CHART_LINE_TONES = ['first', 'second', 'third', 'fourth'] as const satisfies Tone[]
