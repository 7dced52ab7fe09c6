import type { MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type * as z from 'zod'
import type { Access } from '#schema/contracts/core/api-document.ts'
import { type ErrorCode, errorBody } from '#schema/contracts/core/errors.ts'
import { STATUS_OF_ERROR_CODE } from '#worker/core/http/error-response.ts'
import { requireAccess, type TargetAccessCheck } from '#worker/core/http/require-access.ts'
import { toJsonSchemaOptions } from '#worker/core/http/validate.ts'
import type { OpenapiTag } from './document.ts'

export type CallDescription = {
  id: string
  summary: string
  access: Access
  requireTarget?: TargetAccessCheck
  response: z.ZodType | string
  status?: 200 | 201 | 202 | 303
  errors?: readonly ErrorCode[]
  limits?: string
  /** Maximum D1 rows of a public read, measured by `worker/core/db/reading-growth.test.ts`. */
  rows?: RowBudget
}

type RowBudget = { fixed: number; perItem?: number }

const CALLERS: Record<Access, string> = {
  anybody: 'For everyone, logged in or not.',
  account: 'For signed-in players.',
  owner: 'For the holder of the group’s owner seat.',
  officer: 'For those who hold a seat of the house, and for administrators.',
  'any officer': 'For those who hold a seat of a house, and for administrators.',
  planner:
    'For players who hold a seat of the group and are in the game. Events of the realm are for administrators.',
  administrator: 'For administrators.',
  hud: 'For a HUD, signed with its avatar’s key.',
  game: 'For the game’s server, signed with its feed’s token.',
  discord: 'For Discord, signed with the key of the community’s application.',
}

export const callDescriptions = new Map<string, CallDescription>()

const ERRORS_OF_ACCESS: Record<Access, readonly ErrorCode[]> = {
  anybody: [],
  account: ['unauthenticated'],
  owner: ['unauthenticated', 'forbidden', 'too-many'],
  officer: ['unauthenticated', 'forbidden'],
  'any officer': ['unauthenticated', 'forbidden'],
  planner: ['unauthenticated', 'forbidden', 'too-many'],
  administrator: ['unauthenticated', 'forbidden'],
  hud: ['unauthenticated'],
  game: ['unauthenticated'],
  discord: ['unauthenticated', 'not-found'],
}

/** The id must be unique, because generated clients use it as the function name. */
type Describe<Call> = (id: string, call: Omit<Call, 'id'>) => MiddlewareHandler

/** Without `routerAccess`, each call declares its own access. */
export function describeCalls(tag: OpenapiTag): Describe<CallDescription>
export function describeCalls(
  tag: OpenapiTag,
  routerAccess: Access,
): Describe<Omit<CallDescription, 'access'>>
export function describeCalls(tag: OpenapiTag, routerAccess?: Access): Describe<CallDescription> {
  return (id, given) => {
    const call = { id, ...given, ...(routerAccess && { access: routerAccess }) }
    const { summary, access, requireTarget, response, status = 200, errors = [], limits } = call
    callDescriptions.set(id, call)
    const description = describeRoute({
      operationId: id,
      tags: [tag],
      summary,
      description: [CALLERS[access], limits].filter(Boolean).join(' '),
      security: toSecurity(access),
      ...{ 'x-access': access },
      responses: {
        [status]: { description: 'Done.', content: toContent(response) },
        ...describeErrors([...ERRORS_OF_ACCESS[access], ...errors, 'internal', 'unavailable']),
      },
    })
    // Attaches the description to the handler, where `makeApiDocument` reads it.
    return Object.assign(requireAccess(access, requireTarget), description)
  }
}

function describeErrors(codes: readonly ErrorCode[]) {
  return Object.fromEntries(
    codes.map((code) => {
      const same = new Set(
        codes.filter((other) => STATUS_OF_ERROR_CODE[other] === STATUS_OF_ERROR_CODE[code]),
      )
      return [
        STATUS_OF_ERROR_CODE[code],
        { description: [...same].join(' or '), content: toContent(errorBody) },
      ]
    }),
  )
}

function toContent(response: z.ZodType | string) {
  if (typeof response === 'string') return { [response]: {} }
  return { 'application/json': { schema: resolver(response, toJsonSchemaOptions('output')) } }
}

function toSecurity(access: Access): Record<string, string[]>[] {
  if (access === 'anybody') return []
  if (access === 'hud' || access === 'game' || access === 'discord') return [{ [access]: [] }]
  return [{ session: [] }]
}
