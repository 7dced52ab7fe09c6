import type { LifeStatus } from './rules.ts'

/** What lists and downloads say of a player's activity: a dead character's player may still be about. */
export function toActivity({
  isActive,
  status,
}: {
  isActive: boolean
  status: LifeStatus
}): string {
  if (status === 'Dead') return isActive ? 'Dead, seen in the last 24 hours' : 'Dead'
  return isActive ? 'Active (24h)' : 'Inactive (24h)'
}
