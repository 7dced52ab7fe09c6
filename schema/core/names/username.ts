import { UUID_PATTERN } from '../../rules.ts'

// Letters, digits and single separators: nothing that looks like another name, and no empty one.
const USERNAME_PATTERN = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/

/** Who acts in the audit log without an account, and names that claim to speak for the site. */
const RESERVED = new Set(
  'account admin administrator anonymous evernight hud moderator system support visitor'.split(' '),
)

/** One spelling for a virtual-world name: `First Last`, `first.last` and `FIRST Resident` lose what differs. */
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

/** A registration cannot claim a reserved name. An avatar with such a name in the game keeps it. */
export function isReserved(username: string): boolean {
  return RESERVED.has(normalizeUsername(username))
}

/** A login's identifier is an avatar's UUID or a username. */
export function toIdentifier(text: string): { playerUuid: string } | { username: string } {
  const trimmed = text.trim()
  if (UUID_PATTERN.test(trimmed)) return { playerUuid: trimmed.toLowerCase() }
  return { username: normalizeUsername(trimmed) }
}
