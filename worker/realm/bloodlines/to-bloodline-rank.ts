import type { BloodlineRank } from '#schema/contracts/realm/bloodlines.ts'
import type { bloodlines } from '#schema/tables/realm/groups.ts'
import { toInstant } from '#worker/core/db/day.ts'
import { toLeaders } from '#worker/realm/rows/leaders.ts'

type Row = Omit<typeof bloodlines.$inferSelect, 'lore' | 'history'>

export function toBloodlineRank(row: Row): BloodlineRank {
  return {
    id: row.id,
    name: row.name,
    speciesName: row.species,
    leadership: toLeaders(row.leaders, (seat) => `bloodline_${seat}`),
    totalClans: row.clanCount,
    totalHouses: row.dynastyCount,
    totalDescendants: row.descendantCount,
    createdAt: toInstant(row.foundedAt),
    logoUuid: row.logoUuid,
  }
}
