export const VEILED_NAME = 'Veiled'
export const VEILED_NAME_IN_SENTENCE = 'A veiled one'

export const VEILED_PROFILE_MESSAGE = 'This player is veiled.'

/** Higher than any player's id, so that no `veiled_as` equals an id. */
export const VEILED_ID_MIN = 2 ** 47

const PREFIX = '00000000-0000-0000-0000-'
const DIGITS = 12

/** Returns a UUID that no player can have: the sync rejects players with such UUIDs. */
export function toVeiledUuid(veiledAs: number): string {
  return PREFIX + veiledAs.toString(16).padStart(DIGITS, '0')
}

export function isVeiledUuid(uuid: string): boolean {
  return uuid.startsWith(PREFIX)
}

export function findVeiledId(uuid: string): number | null {
  return isVeiledUuid(uuid) ? Number.parseInt(uuid.slice(PREFIX.length), 16) : null
}
