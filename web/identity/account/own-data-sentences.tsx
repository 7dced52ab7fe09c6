import type { ReactNode } from 'react'
import type { OwnData } from '#schema/contracts/identity/accounts.ts'
import type { EventKind } from '#schema/history/event-kinds.ts'
import { type MilestoneKind, toMilestoneName } from '#schema/history/milestones.ts'
import { TOPIC_LABELS, toTopic } from '#schema/history/topic-kinds.ts'
import type { Veil } from '#schema/rules.ts'
import { DateText } from '#web/ui/words/date-text.tsx'

type Section = OwnData['sections'][number]
type Row = Section['rows'][number]

export type SentenceContext = {
  row: Row
  toActionLabel: (action: string) => string
}

/** The tables in a data download, grouped by what a person does on the site. */
export const DATA_GROUPS: { title: string; tables: readonly string[] }[] = [
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

const VEILS: Record<Veil, string> = {
  open: 'Everybody can see the profile.',
  unlisted: 'Search engines are asked not to list the profile.',
  'presence-hidden': 'Activity and vitals are hidden from others.',
  veiled: 'Name and profile are hidden from others.',
}

const SENTENCES: Record<string, (context: SentenceContext) => ReactNode> = {
  accounts: ({ row }) => (
    <>
      Your username is <Text>{row.username}</Text>. The account was created on{' '}
      <Day at={row.created} />
      {row.provedByHud && (
        <>
          {' '}
          and confirmed by your HUD on <Day at={row.provedByHud} />
        </>
      )}
      .{' '}
      {row.lastLogin && (
        <>
          You last logged in on <Time at={row.lastLogin} />.{' '}
        </>
      )}
      {row.grantedAdministrator === 'yes' && 'You are an administrator. '}
      {row.suspended && (
        <>
          It is suspended since <Day at={row.suspended} />: <Text>{row.suspensionReason}</Text>.
        </>
      )}
    </>
  ),
  account_deletions: ({ row }) => (
    <>
      You requested the deletion of your account on <Day at={row.asked} />. It will be deleted on{' '}
      <Time at={row.due} />.
    </>
  ),
  erased_players: ({ row }) => (
    <>
      An earlier account of your character was deleted on <Day at={row.deleted} />.
    </>
  ),
  sessions: ({ row }) => (
    <>
      <Text>{row.browser}</Text>, logged in on <Day at={row.firstSeen} />, last used on{' '}
      <Time at={row.lastSeen} />. The login ends on <Day at={row.expires} />.
    </>
  ),
  passkeys: ({ row }) => (
    <>
      <Text>{row.name}</Text>, added on <Day at={row.added} />
      {row.lastUsed ? (
        <>
          , last used on <Day at={row.lastUsed} />
        </>
      ) : (
        ', not used yet'
      )}
      .
    </>
  ),
  login_failures: ({ row }) => (
    <>
      <Time at={row.at} />, from {row.from}.
    </>
  ),
  write_counts: ({ row }) => (
    <>
      {plural(row.inDay, 'change')} on <Day at={row.day} />, {row.inMinute} of them in the minute of
      the last one.
    </>
  ),
  players: ({ row }) => <Character row={row} />,
  leadership_seats: ({ row }) => (
    <>
      <Text>{row.role ?? row.seat}</Text> of the {row.kind} <Text>{row.name ?? row.group}</Text>.
    </>
  ),
  former_names: ({ row }) => (
    <>
      <Text>{row.name}</Text>, until <Day at={row.until} />.
    </>
  ),
  name_changes: ({ row }) => (
    <>
      <Time at={row.at} />.
    </>
  ),
  pulses: ({ row }) => (
    <>
      <Time at={row.seen} />: health {row.health}, essence {row.essence}.
    </>
  ),
  event_subjects: ({ row }) => (
    <>
      <Day at={row.at} />: {TOPIC_LABELS[toTopic(row.kind as EventKind)].toLowerCase()}.
    </>
  ),
  milestones: ({ row }) => (
    <>
      {toMilestoneName({ kind: row.kind as MilestoneKind, value: Number(row.value) })}
      {row.role && (
        <>
          {' '}
          as <Text>{row.role}</Text>
        </>
      )}
      {row.day && (
        <>
          , on <Day at={row.day} />
        </>
      )}
      .
    </>
  ),
  calendar_comers: ({ row }) => (
    <>
      On <Day at={row.date} />. You said so on <Day at={row.said} />.
    </>
  ),
  watches: ({ row }) => (
    <>
      A {row.kind}, since <Day at={row.since} />.
    </>
  ),
  courts: ({ row }) => (
    <>
      You read your news up to <Time at={row.read} />.{' '}
      {row.kinds === '{}' ? 'You have the usual notices' : 'You chose your notices yourself'},{' '}
      {row.muted === '[]' ? 'and nobody is muted.' : 'and some players or groups are muted.'}
    </>
  ),
  raised_hands: ({ row }) => (
    <>
      On <Day at={row.raised} />,{' '}
      {row.ended ? (
        <>
          ended on <Day at={row.ended} />
        </>
      ) : (
        'still raised'
      )}
      .
    </>
  ),
  house_seekers: ({ row }) => (
    <>
      Renewed on <Day at={row.renewed} />
      {row.text && (
        <>
          : <Text>{row.text}</Text>
        </>
      )}
    </>
  ),
  house_posts: ({ row }) => (
    <>
      A house, renewed on <Day at={row.renewed} />.
    </>
  ),
  reports: ({ row }) => (
    <>
      <Day at={row.at} />: the {row.field} of a {row.kind}, for “{row.reason}”
      {row.note && (
        <>
          {' '}
          with the note <Text>{row.note}</Text>
        </>
      )}
      . {row.closed ? 'It is decided.' : 'It waits for a decision.'}
    </>
  ),
  audit_log: ({ row, toActionLabel }) => (
    <>
      <Time at={row.at} />: {toActionLabel(String(row.action))}
      {row.by && `, by ${row.by}`}
      {row.after && (
        <>
          : <Text>{row.after}</Text>
        </>
      )}
    </>
  ),
  takedowns: ({ row }) => (
    <>
      Your {row.field} on <Day at={row.at} />: <Text>{row.reason}</Text>
    </>
  ),
  discord_links: ({ row }) => (
    <>
      <Text>{row.name}</Text>, linked on <Day at={row.linked} />.
    </>
  ),
  discord_webhooks: ({ row }) => (
    <>
      <Text>{row.name}</Text> (ending in {row.lastFour}), connected on <Day at={row.connected} />.
    </>
  ),
  calendar_addresses: ({ row }) => (
    <>
      Made on <Day at={row.made} />.
    </>
  ),
}

export function DataSentence({ table, ...context }: SentenceContext & { table: string }) {
  return SENTENCES[table]?.(context)
}

function Character({ row }: { row: Row }) {
  return (
    <>
      <Text>{row.name}</Text>
      {row.title && (
        <>
          , <Text>{row.title}</Text>
        </>
      )}
      : {[row.power, row.race].filter(Boolean).join(' ')} of generation{' '}
      {row.generation ?? 'unknown'}, {row.status === 'Dead' ? 'dead' : 'alive'}. In the game since{' '}
      <Day at={row.joined} />, last seen <Time at={row.lastSeen} />.{' '}
      {row.dynasty ? (
        <>{row.roleInDynasty ? <Text>{row.roleInDynasty}</Text> : 'Member'} of a dynasty. </>
      ) : (
        'In no dynasty. '
      )}
      Health {round(row.health)} of {round(row.maxHealth)}, essence {round(row.essence)}, activity{' '}
      {round(row.activityScore)}. {VEILS[row.veil as Veil]}{' '}
      {row.awayUntil && (
        <>
          Away until <Day at={row.awayUntil} />.{' '}
        </>
      )}
      The site also stores the sire, the player you follow, your blood, your allegiance and your
      portrait.
      {row.biography && (
        <>
          {' '}
          Your biography: <Text>{row.biography}</Text>
        </>
      )}
    </>
  )
}

type Value = Row[string] | undefined

function Text({ children }: { children: Value }) {
  return <bdi className="text-bone-50">{children || 'nothing'}</bdi>
}

function Day({ at }: { at: Value }) {
  return <DateText at={at ? String(at) : null} fallback="an unknown day" />
}

function Time({ at }: { at: Value }) {
  return <DateText at={at ? String(at) : null} fallback="an unknown day" withTime />
}

function round(value: Value): string {
  return value == null ? 'unknown' : String(Math.round(Number(value)))
}

function plural(count: Value, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
