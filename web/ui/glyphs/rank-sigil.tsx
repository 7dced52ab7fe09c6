import { HIGHLIGHTED_RANKS_MAX } from '#schema/rules.ts'

const NUMERALS = ['', 'I', 'II', 'III']
const TINTS = ['', 'text-gold-200', 'text-bone-100', 'text-amber-300']

export function RankSigil({ rank }: { rank: number }) {
  if (rank > HIGHLIGHTED_RANKS_MAX) {
    return (
      <span className="grid size-12 place-items-center font-display text-2xl text-bone-400 figures">
        {rank}
      </span>
    )
  }
  return (
    <span className={`relative grid size-12 place-items-center ${TINTS[rank]}`}>
      <svg viewBox="-24 -24 48 48" className="absolute inset-0" fill="none" aria-hidden="true">
        <path d={FRAMES[rank]} stroke="currentColor" strokeWidth="1" />
      </svg>
      <span className="sr-only">{rank}</span>
      <span aria-hidden="true" className="font-display text-xl leading-none font-bold">
        {NUMERALS[rank]}
      </span>
    </span>
  )
}

const FRAMES = [
  '',
  // Ornaments for ranks one to three: rays, a double ring, a diamond.
  `M0-15a15 15 0 1 0 .01 0${toRays(24, 17, 22)}`,
  'M0-20a20 20 0 1 0 .01 0M0-16.5a16.5 16.5 0 1 0 .01 0',
  'M0-21 21 0 0 21-21 0ZM0-16.5 16.5 0 0 16.5-16.5 0Z',
]

function toRays(count: number, from: number, to: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const at = (radius: number) =>
      `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`
    return `M${at(from)}L${at(index % 2 === 0 ? to : to - 2)}`
  }).join('')
}
