import type { LifeStatus } from '../../rules.ts'

/** Tells the activity of dead characters too, because their players may still play. */
export function toActivityText({
  isActive,
  status,
}: {
  /** Null if the player hides whether they are active. */
  isActive: boolean | null
  status: LifeStatus
}): string {
  if (isActive === null) return status === 'Dead' ? 'Dead' : 'Activity hidden'
  if (status === 'Dead') return isActive ? 'Dead, seen in the last 24 hours' : 'Dead'
  return isActive ? 'Active (24h)' : 'Inactive (24h)'
}
