import { UUID_PATTERN } from '../../rules.ts'

// Allows only letters, digits and single separators, so that no two usernames look alike.
const USERNAME_PATTERN = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/

/** Names that look official, or that the audit log uses for actors without an account. */
const RESERVED = new Set(
  'account admin administrator anonymous evernight hud moderator system support visitor'.split(' '),
)

/** Returns the same text for the spellings `First Last`, `first.last` and `FIRST Resident`. */
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

/** Reserved names cannot be registered, except by an avatar that has such a name in the game. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(normalizeUsername(username))
}

export function toAccountIdentifier(text: string): { playerUuid: string } | { username: string } {
  const trimmed = text.trim()
  if (UUID_PATTERN.test(trimmed)) return { playerUuid: trimmed.toLowerCase() }
  return { username: normalizeUsername(trimmed) }
}
