import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'

let made = 0

/** Returns a UUID like the game’s, whose version and variant digits follow no RFC. */
export function makeUuid(): string {
  made += 1
  const tail = made.toString(16).padStart(12, '0')
  return `0d02d587-2bf9-0322-007b-${tail}`
}

export function makePlayer(row: Partial<RawFeedRow['players']> = {}): RawFeedRow['players'] {
  const uuid = makeUuid()
  return {
    uuid,
    name: `Player ${made}`,
    username: `player${made}`,
    race: 'Vampire',
    power: 'Ancient',
    health: 87.125,
    maxHealth: 100,
    essence: 12.5,
    subsistence: 3.25,
    activityScore: 42,
    status: 'Alive',
    joined: new Date(Date.UTC(2024, 0, 1) + made * 60_000).toISOString(),
    lastSeen: '2026-11-01T12:00:00Z',
    ...row,
  }
}

export function makeDynasty(row: Partial<RawFeedRow['dynasties']> = {}): RawFeedRow['dynasties'] {
  return { uuid: makeUuid(), name: `House ${made}`, type: 'house', species: 'Vampire', ...row }
}

export function makeClan(row: Partial<RawFeedRow['clans']> = {}): RawFeedRow['clans'] {
  return { uuid: makeUuid(), name: `Clan ${made}`, ...row }
}

export function makeBloodline(
  row: Partial<RawFeedRow['bloodlines']> = {},
): RawFeedRow['bloodlines'] {
  return { uuid: makeUuid(), name: `Bloodline ${made}`, species: 'Vampire', ...row }
}
