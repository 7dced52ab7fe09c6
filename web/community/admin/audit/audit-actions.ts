import { MODERATED_FIELD_NAMES } from '#schema/community/moderation.ts'
import { MODERATED_FIELD_LABELS } from '#web/lib/moderation-words.ts'

const LABELS: Record<string, string> = {
  ...toFieldLabels('set', ''),
  ...toFieldLabels('take down', ' taken down'),
  ...toFieldLabels('restore', ' restored'),
  'allow officers': 'Officers may edit',
  'disallow officers': 'Officers may no longer edit',
  'set recruiting': 'Recruiting',
  'name contact': 'Recruiting contact',
  'renew recruiting': 'Recruiting renewed',
  'set search': 'Search for a house',
  'end search': 'Search for a house ended',
  'plan entry': 'Event planned',
  'change entry': 'Event changed',
  'set occurrence': 'Event cancelled or moved',
  'remove entry': 'Event removed',
  'set rules': 'Rules',
  'set announcement': 'Announcement',
  'suspend account': 'Account suspended',
  'lift suspension': 'Suspension lifted',
  'dismiss report': 'Report dismissed',
  'force sync': 'Sync',
  'preview sync': 'Sync preview',
  'apply sync': 'Sync applied',
  'discard sync': 'Sync discarded',
  'undo sync': 'Sync undone',
  'resume sync': 'Schedule resumed',
  'read private profile': 'Private profile read',
  'set password': 'Password set in the HUD',
  'rename account': 'Account renamed',
  'add passkey': 'Passkey added',
  'rename passkey': 'Passkey renamed',
  'remove passkey': 'Passkey removed',
  'log in with passkey': 'Login with a passkey',
  'log in with link': 'Login with a link',
  'show passkey': 'Passkey confirmed',
  'end session': 'Device logged out',
  'make calendar address': 'Calendar address created',
  'remove calendar address': 'Calendar address removed',
  'ask for deletion': 'Deletion requested',
  'keep account': 'Deletion cancelled',
  'delete account': 'Account deleted',
  grant: 'Administrator granted',
  invite: 'Administrator invited',
  revoke: 'Administrator revoked',
  'clear-password': 'Password cleared',
  'end-sessions': 'All sessions ended',
}

function toFieldLabels(verb: string, done: string): Record<string, string> {
  return Object.fromEntries(
    MODERATED_FIELD_NAMES.map((field) => [
      `${verb} ${field}`,
      `${MODERATED_FIELD_LABELS[field]}${done}`,
    ]),
  )
}

export function toActionLabel(action: string): string {
  return LABELS[action] ?? action
}

export function toAuditActionOptions(chosen: string): { value: string; label: string }[] {
  const known = Object.keys(LABELS)
  const actions = chosen === '' || known.includes(chosen) ? known : [...known, chosen]
  return [
    { value: '', label: 'All Actions' },
    ...actions.map((value) => ({ value, label: toActionLabel(value) })),
  ]
}

const TARGET_LABELS: Record<string, string> = {
  player: 'Player',
  dynasty: 'Dynasty',
  clan: 'Clan',
  bloodline: 'Bloodline',
  entry: 'Event',
  realm: 'Sync',
  site: 'Site',
  account: 'Account',
}

export function toAuditTargetLabel(kind: string): string {
  return TARGET_LABELS[kind] ?? kind
}
