/** A `visitor` is not logged in; `system` is a scheduled task. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'account'
      accountId: number
      playerUuid: string | null
      isInGame: boolean
      houses?: readonly string[]
      isAdmin: boolean
      /** Until an administrator verifies a passkey, the session has only member rights. */
      mustShowPasskey?: boolean
    }
  | { kind: 'system' }

export type ActionTarget = {
  playerUuid?: string | null
  isListedMember?: boolean
  ownerUuid?: string | null
  houseUuid?: string | null
  isOfficerAllowed?: boolean
  isSameHouse?: boolean
  isSeatHolder?: boolean
  isGroupMember?: boolean
  isOfRealm?: boolean
}

const RULES = {
  'read private profile': (actor, target) => isSelf(actor, target.playerUuid) || isAdmin(actor),
  // Reasons: docs/decisions/011-join-date.md
  'read join date': (actor, target) =>
    target.isListedMember === true || isSelf(actor, target.playerUuid) || isAdmin(actor),
  'edit bio': (actor, target) => isSelfInGame(actor, target.playerUuid) || isAdmin(actor),
  // Only the player's own house may see an absence, so that rivals do not learn who is away.
  'read away': (actor, target) =>
    isSelf(actor, target.playerUuid) ||
    isAdmin(actor) ||
    (target.isSameHouse === true && actor.kind === 'account' && actor.isInGame),
  'set away': (actor, target) => isSelfInGame(actor, target.playerUuid),
  // Checked for each field, because an owner may let officers edit only some fields.
  'edit group': (actor, target) =>
    isSelfInGame(actor, target.ownerUuid) ||
    (target.isOfficerAllowed === true && actor.kind === 'account' && actor.isInGame),
  'see behind the veil': (actor, target) =>
    actor.kind === 'system' ||
    isAdmin(actor) ||
    isSelf(actor, target.playerUuid) ||
    holdsSeatIn(actor, target.houseUuid),
  // Seat holders may see their house's roster and raised hands, and players looking for a house.
  'read roster': (actor, target) =>
    isAdmin(actor) || (target.isSeatHolder === true && actor.kind === 'account' && actor.isInGame),
  plan: (actor, target) =>
    target.isOfRealm === true
      ? isAdmin(actor)
      : target.isSeatHolder === true && actor.kind === 'account' && actor.isInGame,
  'read house entries': (actor, target) =>
    isAdmin(actor) ||
    ((target.isGroupMember === true || target.isSeatHolder === true) &&
      actor.kind === 'account' &&
      actor.isInGame),
  'seek a house': (actor) =>
    actor.kind === 'account' && actor.playerUuid !== null && actor.isInGame,
  'read ties': (actor) => actor.kind === 'account',
  // Visitors see only the death, because its cause is the player's own, private text.
  'read causes of death': (actor) => actor.kind === 'account',
  'preview any texture': (actor) => actor.kind === 'account',
  report: (actor) => actor.kind === 'account',
  moderate: (actor) => isAdmin(actor),
  administer: (actor) => isAdmin(actor),
  sync: (actor) => actor.kind === 'system' || isAdmin(actor),
} satisfies Record<string, (actor: Actor, target: ActionTarget) => boolean>

export type Capability = keyof typeof RULES

/** The server enforces permissions; pages use this only to hide what the server would deny. */
export function can(actor: Actor, capability: Capability, target: ActionTarget = {}): boolean {
  return RULES[capability](actor, target)
}

function isSelf(actor: Actor, playerUuid: string | null | undefined): boolean {
  return actor.kind === 'account' && actor.playerUuid !== null && actor.playerUuid === playerUuid
}

/** Denies players who left the game, because the feed may still list them as seat holders. */
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
