/** Stands in for a veiled player, together with a UUID that reveals only the site's id. */
export const VEILED_NAME = 'Veiled'
export const VEILED_IN_SENTENCE = 'A veiled one'

export const VEILED_PROFILE = 'This player is veiled.'

const PREFIX = '00000000-0000-0000-0000-'
const DIGITS = 12

/** Returns the stand-in UUID of a player. No avatar has such a UUID. */
export function toVeiledUuid(id: number): string {
  return PREFIX + id.toString(16).padStart(DIGITS, '0')
}

export function isVeiledUuid(uuid: string): boolean {
  return uuid.startsWith(PREFIX)
}

/** Returns the site's id from a stand-in UUID, or null for any other UUID. */
export function findVeiledId(uuid: string): number | null {
  return isVeiledUuid(uuid) ? Number.parseInt(uuid.slice(PREFIX.length), 16) : null
}
