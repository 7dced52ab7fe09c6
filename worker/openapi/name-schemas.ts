import * as z from 'zod'
import type { Call } from '#schema/api/call.ts'
import { user } from '#schema/contracts/accounts.ts'
import { auditEntry } from '#schema/contracts/audit.ts'
import { bloodline, bloodlineClan, bloodlineRank } from '#schema/contracts/bloodlines.ts'
import { clan, clanHouse, clanRank } from '#schema/contracts/clans.ts'
import { dynasty, dynastyMember, dynastyRank } from '#schema/contracts/dynasties.ts'
import { errorBody } from '#schema/contracts/errors.ts'
import { leader } from '#schema/contracts/groups.ts'
import { lineageNode, lineagePerson } from '#schema/contracts/lineage.ts'
import { playerListItem, playerProfile } from '#schema/contracts/players.ts'
import { syncRun } from '#schema/contracts/sync.ts'

const NOUNS = {
  User: user,
  Leader: leader,
  DynastyRank: dynastyRank,
  Dynasty: dynasty,
  DynastyMember: dynastyMember,
  ClanRank: clanRank,
  Clan: clan,
  ClanHouse: clanHouse,
  BloodlineRank: bloodlineRank,
  Bloodline: bloodline,
  BloodlineClan: bloodlineClan,
  PlayerListItem: playerListItem,
  PlayerProfile: playerProfile,
  LineageNode: lineageNode,
  LineagePerson: lineagePerson,
  SyncRun: syncRun,
  AuditEntry: auditEntry,
  Error: errorBody,
}

/** Every answer under a name: its noun's, else that of the call that gives it. */
export function nameSchemas(calls: readonly Call[]) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NOUNS)) registry.add(schema, { id })
  for (const { id, answer } of calls) {
    if (typeof answer === 'string' || registry.has(answer)) continue
    registry.add(answer, { id: `${id.charAt(0).toUpperCase()}${id.slice(1)}Answer` })
  }
  return registry
}
