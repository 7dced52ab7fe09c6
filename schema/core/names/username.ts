import { UUID_PATTERN } from '../../rules.ts'

// Letters, digits and single separators, so that no two usernames look alike.
const USERNAME_PATTERN = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/

/** Audit log actors without an account, and names that suggest speaking for the site. */
const RESERVED = new Set(
  'account admin administrator anonymous evernight hud moderator system support visitor'.split(' '),
)

/** Normalizes a virtual-world name, so that `First Last`, `first.last` and `FIRST Resident` compare equal. */
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

/** Whether the name is closed to registration. An avatar with that name in the game keeps it. */
export function isReserved(username: string): boolean {
  return RESERVED.has(normalizeUsername(username))
}

export function toIdentifier(text: string): { playerUuid: string } | { username: string } {
  const trimmed = text.trim()
  if (UUID_PATTERN.test(trimmed)) return { playerUuid: trimmed.toLowerCase() }
  return { username: normalizeUsername(trimmed) }
}
