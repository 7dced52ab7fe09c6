/** Who asks. A visitor has no account; `system` is the scheduled work. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'account'; accountId: number; playerUuid: string | null; isAdmin: boolean }
  | { kind: 'system' }

/** What is asked about: the player whose page it is, or the holder of a group's owner seat. */
export type Target = { playerUuid?: string | null; ownerUuid?: string | null }

const RULES = {
  'read private profile': (actor, target) => isSelf(actor, target.playerUuid) || isAdmin(actor),
  'edit bio': (actor, target) => isSelf(actor, target.playerUuid) || isAdmin(actor),
  'edit group': (actor, target) => isSelf(actor, target.ownerUuid),
  'read lineage': (actor) => actor.kind === 'account',
  'preview any texture': (actor) => actor.kind === 'account',
  administer: (actor) => isAdmin(actor),
  sync: (actor) => actor.kind === 'system' || isAdmin(actor),
} satisfies Record<string, (actor: Actor, target: Target) => boolean>

export type Capability = keyof typeof RULES

/** The one place that says who may do what. The server decides by it, the pages show by it. */
export function can(actor: Actor, capability: Capability, target: Target = {}): boolean {
  return RULES[capability](actor, target)
}

function isSelf(actor: Actor, playerUuid: string | null | undefined): boolean {
  return actor.kind === 'account' && actor.playerUuid !== null && actor.playerUuid === playerUuid
}

function isAdmin(actor: Actor): boolean {
  return actor.kind === 'account' && actor.isAdmin
}
