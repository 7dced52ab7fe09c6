/** Texts and pictures written or chosen by players, which an administrator may take down. */
const MODERATED_FIELDS = {
  player: ['bio', 'seeking'],
  dynasty: ['logoUuid', 'description', 'lookingFor', 'contact'],
  clan: ['logoUuid', 'description'],
  bloodline: ['logoUuid', 'lore', 'history'],
  entry: ['title', 'text', 'place'],
} as const

export const SUBJECT_KINDS = ['player', 'dynasty', 'clan', 'bloodline', 'entry'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export const SUBJECT_FIELDS = [
  'bio',
  'logoUuid',
  'description',
  'lore',
  'history',
  'lookingFor',
  'contact',
  'seeking',
  'title',
  'text',
  'place',
] as const
export type SubjectField = (typeof SUBJECT_FIELDS)[number]

export const REPORT_REASONS = ['insult', 'explicit', 'private', 'advertising', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export type Subject = { kind: SubjectKind; id: number; field: SubjectField }

export function hasField(kind: SubjectKind, field: SubjectField): boolean {
  return (MODERATED_FIELDS[kind] as readonly SubjectField[]).includes(field)
}

/** What is done to an evening is also logged of its group, whose planners are told. */
export const EVENING_ACTIONS = MODERATED_FIELDS.entry.flatMap((field) => [
  `take down ${field}`,
  `restore ${field}`,
])

/** Of the schedule: Discord takes no more messages from a webhook. */
export const WEBHOOK_ENDED = 'end webhook'
/** Of the schedule: the player has withdrawn at Discord what the link allowed. */
export const LINK_ENDED = 'end Discord link'
/** An owner names a player as the contact of those who want to join; `after` is the house. */
export const CONTACT_NAMED = 'name contact'

/** SQL. Entries of the audit log that the court tells: of the account, of webhooks, of contacts, and of texts that were taken down or restored. */
export const TOLD_ENTRIES = `action IN (${[
  'set password',
  'add passkey',
  WEBHOOK_ENDED,
  LINK_ENDED,
  CONTACT_NAMED,
  ...SUBJECT_FIELDS.flatMap((field) => [`take down ${field}`, `restore ${field}`]),
]
  .map((action) => `'${action}'`)
  .join(', ')})`

const WRITTEN = /^(?:set|take down|restore) (\w+)$/

/** The actions of the audit log that write the same field as this one; itself alone if it writes none. */
export function listActionsOnField(action: string): string[] {
  const [, name] = WRITTEN.exec(action) ?? []
  return name ? [`set ${name}`, `take down ${name}`, `restore ${name}`] : [action]
}

/** The field of an entry of the audit log whose version before can be restored; null for any other entry. */
export function findRestorable(entry: {
  action: string
  targetKind: string
  before: string | null
}): { kind: SubjectKind; field: SubjectField } | null {
  const kind = SUBJECT_KINDS.find((one) => one === entry.targetKind)
  const [, name] = WRITTEN.exec(entry.action) ?? []
  const field = SUBJECT_FIELDS.find((one) => one === name)
  if (!kind || !field || !hasField(kind, field) || !entry.before?.trim()) return null
  return { kind, field }
}
