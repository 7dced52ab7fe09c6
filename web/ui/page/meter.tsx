const TONES = {
  blood: 'from-oxblood-600 to-oxblood-300',
  gold: 'from-gold-800 to-gold-300',
}

type MeterProps = { value: number; max: number; tone: keyof typeof TONES }

/** A bar that screen readers skip. SVG attributes set its width, because the CSP forbids styles. */
export function Meter({ value, max, tone }: MeterProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div aria-hidden="true" className="mt-3 h-[3px] bg-night-700">
      <svg width={`${share * 100}%`} className={`h-full bg-linear-to-r ${TONES[tone]}`} />
    </div>
  )
}
