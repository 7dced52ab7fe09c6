import { foldSearch } from '#schema/core/names/player-name.ts'
import { findChoice, findChosenId } from '#schema/outside/discord/commands.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { completePlayerNames } from '#worker/realm/players/complete-player-names.ts'
import { findPlayerId } from '#worker/realm/players/get-player.ts'
import { completeGroupNames } from '#worker/realm/rankings/complete-group-names.ts'

/** Of names that may have been meant. */
const SUGGESTED = 5

type Named = { id: number; name: string }

/** The site's id of the player whom the value of an option names. Throws `not-found` with names that fit it. */
export async function getNamedPlayer(ctx: Ctx, value: string): Promise<number> {
  const id = findChosenId(value) ?? (await findPlayerId(ctx, value))
  if (id !== null) return id
  const choice = findChoice(value)
  const chosen = choice && (choice.id ?? (await findPlayerId(ctx, choice.name)))
  if (chosen !== null) return chosen
  return getOnly('player', value, await completePlayerNames(ctx, value, SUGGESTED))
}

/** The same of a group. */
export async function getNamedGroup(ctx: Ctx, kind: GroupKind, value: string): Promise<number> {
  const id = findChosenId(value)
  if (id !== null) return id
  const choice = findChoice(value)
  if (choice?.id) return choice.id
  const text = choice?.name ?? value
  const fitting = await completeGroupNames(ctx, kind, text, SUGGESTED)
  return getOnly(kind === 'dynasty' ? 'house' : kind, text, foldSearch(text) ? fitting : [])
}

function getOnly(what: string, value: string, fitting: readonly Named[]): number {
  const wanted = foldSearch(value)
  const exact = fitting.filter(({ name }) => foldSearch(name) === wanted)
  const [only] = exact.length > 0 ? exact : fitting
  if (only && (exact.length === 1 || fitting.length === 1)) return only.id
  const names = fitting.map(({ name }) => `“${name}”`)
  const next = fitting.length > 0 ? { next: `Did you mean ${OR.format(names)}?` } : {}
  throw new AppError(
    'not-found',
    `No ${what} is called “${value.slice(0, ECHO_MAX_LENGTH).toWellFormed()}”.`,
    next,
  )
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' })
const ECHO_MAX_LENGTH = 100
