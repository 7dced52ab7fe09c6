const MODERATED_FIELDS = {
  player: ['bio', 'seeking'],
  dynasty: ['logoUuid', 'description', 'lookingFor', 'contact'],
  clan: ['logoUuid', 'description'],
  bloodline: ['logoUuid', 'lore', 'history'],
  entry: ['title', 'text', 'place'],
} as const

export const SUBJECT_KINDS = ['player', 'dynasty', 'clan', 'bloodline', 'entry'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export const MODERATED_FIELD_NAMES = [
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
export type ModeratedField = (typeof MODERATED_FIELD_NAMES)[number]

export const REPORT_REASONS = ['insult', 'explicit', 'private', 'advertising', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export type ContentKey = { kind: SubjectKind; id: number; field: ModeratedField }

export function isModeratedField(kind: SubjectKind, field: ModeratedField): boolean {
  return (MODERATED_FIELDS[kind] as readonly ModeratedField[]).includes(field)
}

/** Actions on an event that are also logged for its group, to notify the group's event planners. */
export const CALENDAR_MODERATION_ACTIONS = MODERATED_FIELDS.entry.flatMap((field) => [
  `take down ${field}`,
  `restore ${field}`,
])

export const END_WEBHOOK_ACTION = 'end webhook'
export const UNLINK_ACTION = 'end Discord link'
export const CHOOSE_CONTACT_ACTION = 'name contact'

export const IS_COURT_NOTICE_SQL = `action IN (${[
  'set password',
  'add passkey',
  END_WEBHOOK_ACTION,
  UNLINK_ACTION,
  CHOOSE_CONTACT_ACTION,
  ...MODERATED_FIELD_NAMES.flatMap((field) => [`take down ${field}`, `restore ${field}`]),
]
  .map((action) => `'${action}'`)
  .join(', ')})`

const WRITTEN = /^(?:set|take down|restore) (\w+)$/

export function listActionsOnSameField(action: string): string[] {
  const [, name] = WRITTEN.exec(action) ?? []
  return name ? [`set ${name}`, `take down ${name}`, `restore ${name}`] : [action]
}

/** Returns null if the audit log entry is not a change to a restorable field. */
export function findRestorableField(entry: {
  action: string
  targetKind: string
  before: string | null
}): { kind: SubjectKind; field: ModeratedField } | null {
  const kind = SUBJECT_KINDS.find((one) => one === entry.targetKind)
  const [, name] = WRITTEN.exec(entry.action) ?? []
  const field = MODERATED_FIELD_NAMES.find((one) => one === name)
  if (!kind || !field || !isModeratedField(kind, field) || !entry.before?.trim()) return null
  return { kind, field }
}
