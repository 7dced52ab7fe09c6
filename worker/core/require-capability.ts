import { type ActionTarget, type Actor, type Capability, can } from '#schema/roles.ts'
import { AppError } from './app-error.ts'

export function requireCapability(actor: Actor, capability: Capability, target: ActionTarget = {}) {
  if (can(actor, capability, target)) return
  if (actor.kind === 'visitor') throw new AppError('unauthenticated', 'Please log in.')
  if (actor.kind === 'account' && actor.mustShowPasskey) {
    const isAllowed = can({ ...actor, isAdmin: true }, capability, target)
    if (isAllowed)
      throw new AppError('passkey-needed', 'Administrators must confirm this with a passkey first.')
  }
  throw new AppError('forbidden', 'You are not allowed to do this.')
}

export function requireAccount(actor: Actor): Extract<Actor, { kind: 'account' }> {
  if (actor.kind !== 'account') throw new AppError('unauthenticated', 'Please log in.')
  return actor
}
