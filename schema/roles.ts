/** Who makes a request. A visitor has no account; `system` is the scheduled work. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'account'
      accountId: number
      playerUuid: string | null
      /** Whether the game has the player: not before the first sync, and not after a departure. */
      isInGame: boolean
      /** The UUIDs of the dynasties in which the player holds a seat. */
      houses?: readonly string[]
      isAdmin: boolean
      /** An administrator who has to show a passkey first, and is an account like any other until then. */
      mustShowPasskey?: boolean
    }
  | { kind: 'system' }

/** What an actor asks for. */
export type Target = {
  playerUuid?: string | null
  /** Whether the data is in the list of a dynasty's members. */
  isListedMember?: boolean
  ownerUuid?: string | null
  houseUuid?: string | null
  /** Whether the actor's player holds a seat of the group, whose owner lets the officers edit the field. */
  isOfficerAllowed?: boolean
  /** Whether the actor's player is a member of the player's house. */
  isSameHouse?: boolean
  /** Whether the actor's player holds a seat of the house or group. */
  isSeatHolder?: boolean
  isGroupMember?: boolean
  isOfRealm?: boolean
}

const RULES = {
  'read private profile': (actor, target) => isSelf(actor, target.playerUuid) || isAdmin(actor),
  // docs/decisions/011-join-date.md
  'read join date': (actor, target) =>
    target.isListedMember === true || isSelf(actor, target.playerUuid) || isAdmin(actor),
  'edit bio': (actor, target) => isSelfInGame(actor, target.playerUuid) || isAdmin(actor),
  // Until when a player is away is for the own house: who would rob an empty castle need not know.
  'read away': (actor, target) =>
    isSelf(actor, target.playerUuid) ||
    isAdmin(actor) ||
    (target.isSameHouse === true && actor.kind === 'account' && actor.isInGame),
  'set away': (actor, target) => isSelfInGame(actor, target.playerUuid),
  // Each field by itself: the owner may let the officers edit it.
  'edit group': (actor, target) =>
    isSelfInGame(actor, target.ownerUuid) ||
    (target.isOfficerAllowed === true && actor.kind === 'account' && actor.isInGame),
  'see behind the veil': (actor, target) =>
    actor.kind === 'system' ||
    isAdmin(actor) ||
    isSelf(actor, target.playerUuid) ||
    holdsSeatIn(actor, target.houseUuid),
  // Of a house, for its officers: the roster, who seeks a house, and who raised a hand.
  'read roster': (actor, target) =>
    isAdmin(actor) || (target.isSeatHolder === true && actor.kind === 'account' && actor.isInGame),
  // Write, move and cancel what a group has in the calendar; the realm's is for administrators.
  plan: (actor, target) =>
    target.isOfRealm === true
      ? isAdmin(actor)
      : target.isSeatHolder === true && actor.kind === 'account' && actor.isInGame,
  // What a group plans for its members alone, and who of them comes.
  'read house entries': (actor, target) =>
    isAdmin(actor) ||
    ((target.isGroupMember === true || target.isSeatHolder === true) &&
      actor.kind === 'account' &&
      actor.isInGame),
  // Write what one seeks, and raise a hand for a house.
  'seek a house': (actor) =>
    actor.kind === 'account' && actor.playerUuid !== null && actor.isInGame,
  // Who embraced whom, and who follows whom: in profiles, both trees, kinship, chronicle and records.
  'read ties': (actor) => actor.kind === 'account',
  // The player's own words for it are private data of the profile: visitors get the fact of the death.
  'read causes of death': (actor) => actor.kind === 'account',
  'preview any texture': (actor) => actor.kind === 'account',
  report: (actor) => actor.kind === 'account',
  // Take down and restore what players wrote, decide reports, suspend accounts.
  moderate: (actor) => isAdmin(actor),
  administer: (actor) => isAdmin(actor),
  sync: (actor) => actor.kind === 'system' || isAdmin(actor),
} satisfies Record<string, (actor: Actor, target: Target) => boolean>

export type Capability = keyof typeof RULES

/** Every permission of the site. The server checks it, and the pages show what it allows. */
export function can(actor: Actor, capability: Capability, target: Target = {}): boolean {
  return RULES[capability](actor, target)
}

function isSelf(actor: Actor, playerUuid: string | null | undefined): boolean {
  return actor.kind === 'account' && actor.playerUuid !== null && actor.playerUuid === playerUuid
}

/** A player who has left the game has no say in it, though the seats in the feed may still name them. */
function isSelfInGame(actor: Actor, playerUuid: string | null | undefined): boolean {
  return isSelf(actor, playerUuid) && actor.kind === 'account' && actor.isInGame
}

function holdsSeatIn(actor: Actor, houseUuid: string | null | undefined): boolean {
  if (actor.kind !== 'account' || !actor.isInGame || !houseUuid) return false
  return actor.houses?.includes(houseUuid) === true
}

function isAdmin(actor: Actor): boolean {
  return actor.kind === 'account' && actor.isAdmin
}
