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

/** Actions on an event that are also logged for its group, to notify the group's event planners. */
export const CALENDAR_ACTIONS = MODERATED_FIELDS.entry.flatMap((field) => [
  `take down ${field}`,
  `restore ${field}`,
])

export const WEBHOOK_ENDED = 'end webhook'
export const LINK_ENDED = 'end Discord link'
export const CONTACT_NAMED = 'name contact'

export const COURT_AUDIT_ENTRIES = `action IN (${[
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

export function listActionsOnField(action: string): string[] {
  const [, name] = WRITTEN.exec(action) ?? []
  return name ? [`set ${name}`, `take down ${name}`, `restore ${name}`] : [action]
}

/** Returns null if the audit log entry is not a change to a restorable field. */
export function findRestorableField(entry: {
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
