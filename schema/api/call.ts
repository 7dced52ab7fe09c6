import type * as z from 'zod'
import type { ErrorCode } from '../contracts/errors.ts'

/** Who may make a call. `owner` holds the group's owner seat; `hud` signs with an avatar's key. */
export type Access = 'anybody' | 'account' | 'owner' | 'administrator' | 'hud'

/** One call of the API as its documentation says it. */
export type Call = {
  /** Its name in programs made from the document. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters in braces. */
  path: string
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The JSON it answers, or the media type of what is no JSON. */
  answer: z.ZodType | string
  status?: 200 | 201
  /** Refusals of its own, beside those that follow from its access and its input. */
  errors?: readonly ErrorCode[]
  /** What is bounded: sizes, rates, how old an answer may be. */
  limits?: string
}

export type CallGroup = { title: string; about: string; calls: readonly Call[] }

export const KEPT_A_MINUTE =
  'A visitor’s answer may be a minute old, has an ETag, and costs nothing when If-None-Match fits.'
