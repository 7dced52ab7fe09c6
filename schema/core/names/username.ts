import { UUID_PATTERN } from '../../rules.ts'

// Letters, digits and single separators, so that no two usernames look alike.
const USERNAME_PATTERN = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/

/** Actors in the audit log without an account, and names that claim to speak for the site. */
const RESERVED = new Set(
  'account admin administrator anonymous evernight hud moderator system support visitor'.split(' '),
)

/** Normalizes a virtual-world name: `First Last`, `first.last` and `FIRST Resident` become comparable. */
export function normalizeUsername(username: string): string {
  return username
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '.')
    .replace(/\.resident$/, '')
}

export function isUsername(username: string): boolean {
  return USERNAME_PATTERN.test(normalizeUsername(username))
}

/** Returns whether a registration may not claim the name. An avatar with that name in the game keeps it. */
export function isReserved(username: string): boolean {
  return RESERVED.has(normalizeUsername(username))
}

export function toIdentifier(text: string): { playerUuid: string } | { username: string } {
  const trimmed = text.trim()
  if (UUID_PATTERN.test(trimmed)) return { playerUuid: trimmed.toLowerCase() }
  return { username: normalizeUsername(trimmed) }
}
