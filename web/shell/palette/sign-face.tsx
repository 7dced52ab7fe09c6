import { SIGNS, type Sign } from './signs.ts'

export function SignFace({ sign }: { sign: Sign }) {
  const { box, path } = SIGNS[sign]
  return (
    <svg
      viewBox={box}
      className="size-6 text-gold-400"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
