import { LINES, type Tone } from './tones.ts'

/** A piece of a line, beside its name. */
export function LineSample({ tone }: { tone: Tone }) {
  return (
    <svg width="28" height="8" aria-hidden="true" className="inline-block shrink-0">
      <path d="M0 4h28" strokeWidth="2" {...LINES[tone]} />
    </svg>
  )
}
