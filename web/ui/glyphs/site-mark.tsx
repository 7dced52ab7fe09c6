import { MARK } from '#web/site.ts'

const RAYS = 48

export function SiteMark({ className = '' }: { className?: string }) {
  if (MARK === null) return null
  if (MARK !== 'drawn')
    return <img src={`/${MARK}`} alt="" className={`object-contain ${className}`} />
  return (
    <svg viewBox="-50 -50 100 100" className={className} fill="none" aria-hidden="true">
      <circle r="24" stroke="currentColor" strokeWidth="1.5" />
      <path d="M0-27a27 27 0 0 1 0 54 31 31 0 0 0 0-54Z" fill="currentColor" />
      <path d={RAY_PATH} stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
    </svg>
  )
}

const RAY_PATH = Array.from({ length: RAYS }, (_, index) => {
  const angle = (index / RAYS) * 2 * Math.PI
  const end = index % 4 === 0 ? 48 : index % 2 === 0 ? 41 : 37
  const at = (radius: number) =>
    `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`
  return `M${at(32)}L${at(end)}`
}).join('')
