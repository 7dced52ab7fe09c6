import { createElement, Fragment, type ReactNode } from 'react'
import type { OwnData } from '#schema/contracts/identity/accounts.ts'
import type { EventKind } from '#schema/history/event-kinds.ts'
import { type MilestoneKind, toMilestoneName } from '#schema/history/milestones.ts'
import { TOPIC_LABELS, toEventTopic } from '#schema/history/topic-kinds.ts'
import type { VeilLevel } from '#schema/rules.ts'
import { DateText } from '#web/ui/words/date-text.tsx'

type Section = OwnData['sections'][number]
type Row = Section['rows'][number]

export type OwnDataInput = { row: Row; toActionLabel: (action: string) => string }

export const OWN_DATA_SECTIONS: { title: string; tables: readonly string[] }[] = [
  {
    title: 'In the game',
    tables: [
      ...['players', 'leadership_seats', 'former_names', 'name_changes', 'pulses'],
      ...['event_subjects', 'milestones'],
    ],
  },
  {
    title: 'Signing in',
    tables: [
      ...['accounts', 'account_deletions', 'erased_players', 'sessions', 'passkeys'],
      ...['login_failures', 'write_counts'],
    ],
  },
  {
    title: 'On this site',
    tables: [
      ...['calendar_comers', 'watches', 'courts', 'raised_hands', 'house_seekers', 'house_posts'],
      ...['reports', 'audit_log', 'takedowns'],
    ],
  },
  {
    title: 'Connections to other programs',
    tables: ['discord_links', 'discord_webhooks', 'calendar_addresses'],
  },
]

const VEILS: Record<VeilLevel, string> = {
  open: 'Everybody can see the profile.',
  unlisted: 'Search engines are asked not to list the profile.',
  'presence-hidden': 'Activity and vitals are hidden from others.',
  veiled: 'Name and profile are hidden from others.',
}

const SENTENCES: Record<string, (context: OwnDataInput) => ReactNode> = {
  accounts: ({ row }) =>
    sentence`Your username is ${text(row.username)}. The account was created on ${day(row.created)}${
      row.provedByHud && sentence` and confirmed by your HUD on ${day(row.provedByHud)}`
    }. ${row.lastLogin && sentence`You last logged in on ${time(row.lastLogin)}. `}${
      row.grantedAdministrator === 'yes' && 'You are an administrator. '
    }${
      row.suspended &&
      sentence`It is suspended since ${day(row.suspended)}: ${text(row.suspensionReason)}.`
    }`,
  account_deletions: ({ row }) =>
    sentence`You requested the deletion of your account on ${day(row.asked)}. It will be deleted on ${time(row.due)}.`,
  erased_players: ({ row }) =>
    sentence`An earlier account of your character was deleted on ${day(row.deleted)}.`,
  sessions: ({ row }) =>
    sentence`${text(row.browser)}, logged in on ${day(row.firstSeen)}, last used on ${time(row.lastSeen)}. The login ends on ${day(row.expires)}.`,
  passkeys: ({ row }) =>
    sentence`${text(row.name)}, added on ${day(row.added)}, ${row.lastUsed ? sentence`last used on ${day(row.lastUsed)}` : 'not used yet'}.`,
  login_failures: ({ row }) => sentence`${time(row.at)}, from ${row.from}.`,
  write_counts: ({ row }) =>
    sentence`${plural(row.inDay, 'change')} on ${day(row.day)}, ${row.inMinute} of them in the minute of the last one.`,
  players: describeCharacter,
  leadership_seats: ({ row }) =>
    sentence`${text(row.role ?? row.seat)} of the ${row.kind} ${text(row.name ?? row.group)}.`,
  former_names: ({ row }) => sentence`${text(row.name)}, until ${day(row.until)}.`,
  name_changes: ({ row }) => sentence`${time(row.at)}.`,
  pulses: ({ row }) => sentence`${time(row.seen)}: health ${row.health}, essence ${row.essence}.`,
  event_subjects: ({ row }) =>
    sentence`${day(row.at)}: ${TOPIC_LABELS[toEventTopic(row.kind as EventKind)].toLowerCase()}.`,
  milestones: ({ row }) =>
    sentence`${toMilestoneName({ kind: row.kind as MilestoneKind, value: Number(row.value) })}${
      row.role && sentence` as ${text(row.role)}`
    }${row.day && sentence`, on ${day(row.day)}`}.`,
  calendar_comers: ({ row }) => sentence`On ${day(row.date)}. You said so on ${day(row.said)}.`,
  watches: ({ row }) => sentence`A ${row.kind}, since ${day(row.since)}.`,
  courts: ({ row }) =>
    sentence`You read your news up to ${time(row.read)}. ${
      row.kinds === '{}' ? 'You have the usual notices' : 'You chose your notices yourself'
    }, ${row.muted === '[]' ? 'and nobody is muted.' : 'and some players or groups are muted.'}`,
  raised_hands: ({ row }) =>
    sentence`On ${day(row.raised)}, ${row.ended ? sentence`ended on ${day(row.ended)}` : 'still raised'}.`,
  house_seekers: ({ row }) =>
    sentence`Renewed on ${day(row.renewed)}${row.text && sentence`: ${text(row.text)}`}`,
  house_posts: ({ row }) => sentence`A house, renewed on ${day(row.renewed)}.`,
  reports: ({ row }) =>
    sentence`${day(row.at)}: the ${row.field} of a ${row.kind}, for “${row.reason}”${
      row.note && sentence` with the note ${text(row.note)}`
    }. ${row.closed ? 'It is decided.' : 'It waits for a decision.'}`,
  audit_log: ({ row, toActionLabel }) =>
    sentence`${time(row.at)}: ${toActionLabel(String(row.action))}${row.by && `, by ${row.by}`}${
      row.after && sentence`: ${text(row.after)}`
    }`,
  takedowns: ({ row }) => sentence`Your ${row.field} on ${day(row.at)}: ${text(row.reason)}`,
  discord_links: ({ row }) => sentence`${text(row.name)}, linked on ${day(row.linked)}.`,
  discord_webhooks: ({ row }) =>
    sentence`${text(row.name)} (ending in ${row.lastFour}), connected on ${day(row.connected)}.`,
  calendar_addresses: ({ row }) => sentence`Made on ${day(row.made)}.`,
}

export function OwnDataSentence({ table, ...context }: OwnDataInput & { table: string }) {
  return SENTENCES[table]?.(context)
}

function describeCharacter({ row }: { row: Row }): ReactNode {
  const kind = [row.power, row.race].filter(Boolean).join(' ')
  const role = row.roleInDynasty ? text(row.roleInDynasty) : 'Member'
  return join(
    sentence`${text(row.name)}${row.title && sentence`, ${text(row.title)}`}: ${kind} of generation ${row.generation ?? 'unknown'}, ${row.status === 'Dead' ? 'dead' : 'alive'}. `,
    sentence`In the game since ${day(row.joined)}, last seen ${time(row.lastSeen)}. `,
    row.dynasty ? sentence`${role} of a dynasty. ` : 'In no dynasty. ',
    `Health ${round(row.health)} of ${round(row.maxHealth)}, essence ${round(row.essence)}, activity ${round(row.activityScore)}. `,
    `${VEILS[row.veil as VeilLevel]} `,
    row.awayUntil && sentence`Away until ${day(row.awayUntil)}. `,
    'The site also stores the sire, the player you follow, your blood, your allegiance and your portrait.',
    row.biography && sentence` Your biography: ${text(row.biography)}`,
  )
}

type Value = Row[string] | undefined

/** A template tag for sentences that contain elements such as dates. Omits absent parts. */
function sentence(texts: TemplateStringsArray, ...parts: ReactNode[]): ReactNode {
  return join(...texts.flatMap((part, index) => [part, parts[index]]))
}

function join(...parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts)
}

function text(value: Value): ReactNode {
  return <bdi className="text-bone-50">{value || 'nothing'}</bdi>
}

function day(at: Value): ReactNode {
  return <DateText at={at ? String(at) : null} fallback="an unknown day" />
}

function time(at: Value): ReactNode {
  return <DateText at={at ? String(at) : null} fallback="an unknown day" withTime />
}

function round(value: Value): string {
  return value == null ? 'unknown' : String(Math.round(Number(value)))
}

function plural(count: Value, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
