import { UUID_PATTERN } from '#schema/rules.ts'

/** One spelling for a virtual-world name: `First Last`, `first.last` and `FIRST Resident` lose what differs. */
export function normalizeUsername(username: string): string {
  return username
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '.')
    .replace(/\.resident$/, '')
}

/** A login's identifier is an avatar's UUID or a username. */
export function toIdentifier(text: string): { playerUuid: string } | { username: string } {
  const trimmed = text.trim()
  if (UUID_PATTERN.test(trimmed)) return { playerUuid: trimmed.toLowerCase() }
  return { username: normalizeUsername(trimmed) }
}
