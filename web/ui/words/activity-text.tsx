import { toActivityText } from '#schema/core/time/activity.ts'
import type { LifeStatus } from '#schema/rules.ts'

type ActivityTextProps = { isActive: boolean | null; status: LifeStatus }

export function ActivityText({ isActive, status }: ActivityTextProps) {
  const text = toActivityText({ isActive, status })
  if (status === 'Dead' || isActive === null) return <span className="text-bone-400">{text}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-2 rotate-45 ${isActive ? 'bg-gold-300' : 'border border-bone-400'}`}
      />
      <span className={isActive ? 'text-bone-50' : 'text-bone-400'}>{text}</span>
    </span>
  )
}
