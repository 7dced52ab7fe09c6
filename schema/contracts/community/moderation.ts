import * as z from 'zod'
import { instant, searchText, trimmedUserText } from '#schema/contracts/core/values.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import {
  type ContentKey,
  isModeratedField,
  MODERATED_FIELD_NAMES,
  REPORT_REASONS,
  SUBJECT_KINDS,
} from '../../community/moderation.ts'
import { REASON_MAX_LENGTH } from '../../rules.ts'

const kind = z.enum(SUBJECT_KINDS)
const field = z.enum(MODERATED_FIELD_NAMES)

const subject = z.object({ kind, id: z.int().min(1), field })

const NO_FIELD = { path: ['field'], error: REFUSAL_MESSAGES.noField }

function isKnown({ kind, field }: Pick<ContentKey, 'kind' | 'field'>): boolean {
  return isModeratedField(kind, field)
}

const reason = trimmedUserText(REASON_MAX_LENGTH).min(1, REFUSAL_MESSAGES.reason)

export const takeDownBody = z.object({ ...subject.shape, reason }).refine(isKnown, NO_FIELD)
export const takeDownResponse = z.object({ reportsClosed: z.number() })

export const restoreResponse = z.object({ ...subject.shape, value: z.string() })
export type RestoreResponse = z.infer<typeof restoreResponse>

export const ownTakedowns = z.object({
  takedowns: z.array(z.object({ ...subject.shape, reason: z.string(), at: instant })),
})
export type OwnTakedowns = z.infer<typeof ownTakedowns>

export const reportBody = z
  .object({
    ...subject.shape,
    reason: z.enum(REPORT_REASONS),
    note: trimmedUserText(REASON_MAX_LENGTH).default(''),
  })
  .refine(isKnown, NO_FIELD)
export type ReportBody = z.infer<typeof reportBody>

export const okResponse = z.object({ ok: z.literal(true) })

const openReport = z
  .object({
    reportId: z.number(),
    ...subject.shape,
    name: z.string(),
    value: z.string().nullable(),
    reason: z.enum(REPORT_REASONS),
    note: z.string(),
    reporter: z.string(),
    at: instant,
  })
  .meta({ id: 'OpenReport' })
export type OpenReport = z.infer<typeof openReport>

export const reportList = z.object({ reports: z.array(openReport), total: z.number() })
export type ReportList = z.infer<typeof reportList>

export const suspendBody = z.object({ reason })

/** Searches by a username's start or an avatar's UUID. Without text, finds suspended accounts. */
export const accountsQuery = z.object({ search: searchText.default('') })

const foundAccount = z
  .object({
    id: z.number(),
    username: z.string(),
    isAdmin: z.boolean(),
    playerId: z.number().nullable(),
    characterName: z.string().nullable(),
    suspension: z.object({ since: instant, reason: z.string() }).nullable(),
  })
  .meta({ id: 'FoundAccount' })
export type FoundAccount = z.infer<typeof foundAccount>
export const foundAccounts = z.object({ accounts: z.array(foundAccount) })
export type FoundAccounts = z.infer<typeof foundAccounts>
