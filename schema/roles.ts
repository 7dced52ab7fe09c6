/** Who makes a request. A visitor has no account; `system` is the scheduled work. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'account'
      accountId: number
      playerUuid: string | null
      /** Whether the game has the player: false before the first sync and after a departure. */
      isInGame: boolean
      houses?: readonly string[]
      isAdmin: boolean
      /** An administrator with a passkey that this session has not verified yet. Treated as a normal account. */
      mustShowPasskey?: boolean
    }
  | { kind: 'system' }

export type Target = {
  playerUuid?: string | null
  isListedMember?: boolean
  ownerUuid?: string | null
  houseUuid?: string | null
  /** Whether the actor is an officer of the group and its owner lets officers edit the field. */
  isOfficerAllowed?: boolean
  isSameHouse?: boolean
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
  // Absences are visible to the own house only, so that rivals do not learn about an empty castle.
  'read away': (actor, target) =>
    isSelf(actor, target.playerUuid) ||
    isAdmin(actor) ||
    (target.isSameHouse === true && actor.kind === 'account' && actor.isInGame),
  'set away': (actor, target) => isSelfInGame(actor, target.playerUuid),
  // Checked per field, because the owner may let officers edit some.
  'edit group': (actor, target) =>
    isSelfInGame(actor, target.ownerUuid) ||
    (target.isOfficerAllowed === true && actor.kind === 'account' && actor.isInGame),
  'see behind the veil': (actor, target) =>
    actor.kind === 'system' ||
    isAdmin(actor) ||
    isSelf(actor, target.playerUuid) ||
    holdsSeatIn(actor, target.houseUuid),
  // For a house's officers: the roster, players looking for a house, and raised hands.
  'read roster': (actor, target) =>
    isAdmin(actor) || (target.isSeatHolder === true && actor.kind === 'account' && actor.isInGame),
  // Create, move and cancel a group's events. Administrators plan for the realm.
  plan: (actor, target) =>
    target.isOfRealm === true
      ? isAdmin(actor)
      : target.isSeatHolder === true && actor.kind === 'account' && actor.isInGame,
  // A group's members-only events, and which members attend.
  'read house entries': (actor, target) =>
    isAdmin(actor) ||
    ((target.isGroupMember === true || target.isSeatHolder === true) &&
      actor.kind === 'account' &&
      actor.isInGame),
  // Post that one is looking for a house, and raise a hand.
  'seek a house': (actor) =>
    actor.kind === 'account' && actor.playerUuid !== null && actor.isInGame,
  // Sires, childer and followers: in profiles, both trees, kinship, chronicle and records.
  'read ties': (actor) => actor.kind === 'account',
  // The player's own words about a death are private profile data. Visitors learn only of the death.
  'read causes of death': (actor) => actor.kind === 'account',
  'preview any texture': (actor) => actor.kind === 'account',
  report: (actor) => actor.kind === 'account',
  moderate: (actor) => isAdmin(actor),
  administer: (actor) => isAdmin(actor),
  sync: (actor) => actor.kind === 'system' || isAdmin(actor),
} satisfies Record<string, (actor: Actor, target: Target) => boolean>

export type Capability = keyof typeof RULES

/** Returns whether the actor has a permission. The server enforces it, and pages hide what it denies. */
export function can(actor: Actor, capability: Capability, target: Target = {}): boolean {
  return RULES[capability](actor, target)
}

function isSelf(actor: Actor, playerUuid: string | null | undefined): boolean {
  return actor.kind === 'account' && actor.playerUuid !== null && actor.playerUuid === playerUuid
}

/** A player who has left the game loses control of it, though the feed's seats may still name them. */
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
