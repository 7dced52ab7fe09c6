import { formatCount } from '#schema/core/format-number.ts'

const WIDTH = 96
const HEIGHT = 24
const EDGE = 2

export function Sparkline({ history }: { history: readonly (number | null)[] }) {
  const known = history.filter((value) => value !== null)
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined || known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const text = `Members in 30 days: ${formatCount(first)} to ${formatCount(last)}, at most ${formatCount(high)}`
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-6 w-22 text-gold-300"
      fill="none"
      role="img"
      aria-label={text}
    >
      <path
        d={toPath(history, low, high)}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={WIDTH - EDGE} cy={toHeight(last, low, high)} r="2" fill="currentColor" />
    </svg>
  )
}

function toPath(history: readonly (number | null)[], low: number, high: number): string {
  const step = (WIDTH - 2 * EDGE) / (history.length - 1)
  return history
    .map((value, day) => {
      if (value === null) return ''
      const isStart = day === 0 || history[day - 1] === null
      return `${isStart ? 'M' : 'L'}${(EDGE + day * step).toFixed(1)} ${toHeight(value, low, high)}`
    })
    .join('')
}

function toHeight(value: number, low: number, high: number): string {
  const share = high === low ? 0.5 : (value - low) / (high - low)
  return (HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)).toFixed(1)
}
