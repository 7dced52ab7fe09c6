import type { Milestone, MilestoneKind } from '#schema/history/milestones.ts'
import { toRomanNumeral } from './to-roman-numeral.ts'

const RIM =
  'M49 4C59 2 64 9 72 11S86 14 90 24 91 38 95 47 98 63 91 70 85 80 79 87 65 92 57 95 42 99 34 95 22 91 14 85 10 73 6 65 1 50 5 42 8 29 13 21 26 14 33 10 41 5 49 4Z'

/** SVG paths, in a 20 × 20 view box, of the symbol above the seal's number. */
const SIGNS: Record<MilestoneKind, string> = {
  childer: 'M10 1C13 6 16 9 16 13a6 6 0 0 1-12 0C4 9 7 6 10 1Z',
  nights: 'M13.5 2A8.5 8.5 0 1 0 18 14.500A7.5 7.5 0 0 1 13.5 2Z',
  'seat-year': 'M2 17V7l4.5 4L10 3l3.5 8L18 7v10Z',
  generation: 'M9 19v-7L3 6l1.5-1.500L9 9V1h2v8l4.5-4.500L17 6l-6 6v7Z',
  members: 'M3 2h14v7c0 5-3 8-7 10C6 17 3 14 3 9Z',
  year: 'M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  'first-place': 'M10 1l2.6 5.9 6.4.7-4.8 4.3 1.3 6.300L10 15l-5.5 3.2 1.3-6.300L1 7.600l6.4-.7Z',
}

const FONT_SIZES = [25, 25, 25, 21, 17, 14]

const OF_HOUSE: readonly MilestoneKind[] = ['members', 'year', 'first-place']

type Wax = { rim: string; field: string; edge: string; sign: string }
const OXBLOOD = {
  rim: 'oxblood-500',
  field: 'oxblood-600',
  edge: 'oxblood-800',
  sign: 'oxblood-200',
}
const GOLD = { rim: 'or-shade', field: 'gold-600', edge: 'gold-800', sign: 'bone-50' }
/** The colours of milestones whose day was not recorded. */
const TALLOW = { rim: 'night-600', field: 'night-700', edge: 'night-850', sign: 'bone-300' }

type SealPictureProps = {
  milestone: Milestone & { day: string | null }
  font?: string
}

/** Draws a wax seal with its number in a 100 × 100 view box, using no external resources. */
export function SealPicture({ milestone, font = 'var(--font-display)' }: SealPictureProps) {
  const { kind, value, day } = milestone
  const wax: Wax = day === null ? TALLOW : OF_HOUSE.includes(kind) ? GOLD : OXBLOOD
  const paint = (colour: string) => `var(--color-${colour})`
  const numeral = toRomanNumeral(value)
  return (
    <>
      <path d={RIM} fill={paint(wax.rim)} stroke={paint(wax.edge)} strokeWidth="1.5" />
      <path
        d="M13 34C19 20 32 11 47 9"
        fill="none"
        stroke={paint(wax.sign)}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeOpacity="0.45"
      />
      <circle
        cx="50"
        cy="50"
        r="34"
        fill={paint(wax.field)}
        stroke={paint(wax.edge)}
        strokeWidth="3"
      />
      <circle
        cx="50"
        cy="50"
        r="30"
        fill="none"
        stroke={paint(wax.sign)}
        strokeWidth="1.2"
        strokeDasharray="0.1 4.62"
        strokeLinecap="round"
        strokeOpacity="0.8"
      />
      <path d={SIGNS[kind]} transform="translate(41.5 25) scale(0.85)" fill={paint(wax.sign)} />
      <text
        x="50"
        y="67.5"
        textAnchor="middle"
        fontFamily={font}
        fontSize={FONT_SIZES[numeral.length] ?? 14}
        fontWeight="600"
        fill={paint(wax.sign)}
      >
        {numeral}
      </text>
    </>
  )
}
