import { toDayCountText } from '#schema/core/time/date-words.ts'
import type { ChronicleEvent, GroupInEvent, PlayerInEvent } from '../contracts/history/chronicle.ts'
import { formatCount } from '../core/format-number.ts'
import type { EventKind } from './event-kinds.ts'
import type { Milestone } from './milestones.ts'

/** A player's or the game's own text, such as a name, a title or a cause of death. */
type Words = { words: string }
export type SentencePart = string | Words | PlayerInEvent | GroupInEvent

export function isPlayer(part: SentencePart): part is PlayerInEvent {
  return typeof part === 'object' && 'race' in part
}

export function isGroup(part: SentencePart): part is GroupInEvent {
  return typeof part === 'object' && 'kind' in part
}

export function toSentence(event: ChronicleEvent): SentencePart[] {
  return SENTENCES[event.kind](event)
}

export function toSentenceText(parts: readonly SentencePart[]): string {
  return parts.map(toPlainPart).join('')
}

function toPlainPart(part: SentencePart): string {
  if (typeof part === 'string') return part
  return 'words' in part ? part.words : part.name
}

const SENTENCES: Record<EventKind, (event: ChronicleEvent) => SentencePart[]> = {
  arrived: ({ player, group }) =>
    tell`${who(player)} arrived in the realm${group && tell` and was received by ${group}`}.`,
  embraced: ({ player, other, group }) => {
    const house = group && tell` into ${group}`
    if (other) return tell`${other} embraced ${who(player)}${house}.`
    return tell`${who(player)} was embraced${house}.`
  },
  returned: ({ player, group }) =>
    tell`${who(player)} returned to the realm${group && tell`, to the halls of ${group}`}.`,
  departed: ({ player, group }) =>
    tell`${who(player)} departed from the realm${group && tell`, leaving ${group}`}.`,
  died: ({ player, group, after }) => {
    const cause = after?.cause && tell` The cause: ${quote(after.cause)}.`
    return tell`${who(player)}${ofHouse(group)} died.${cause}`
  },
  rose: ({ player, group }) => tell`${who(player)}${ofHouse(group)} rose again.`,
  renamed: ({ player, before, after }) => {
    if (!before?.name) return tell`${who(player)} took another name.`
    const isNameOfToday = !after?.name || after.name === player?.name
    const old = toWords(before.name) ?? 'A player'
    if (isNameOfToday) return tell`${old} is now called ${who(player)}.`
    return tell`${old}, today ${who(player)}, took the name of ${quote(after.name ?? '')}.`
  },
  joined: ({ player, group }) => tell`${who(player)} joined ${which(group)}.`,
  left: ({ player, group }) => tell`${who(player)} left ${which(group)}.`,
  moved: ({ player, group, from }) => tell`${who(player)} left ${which(from)} for ${which(group)}.`,
  role: ({ player, group, before, after }) => {
    const house = group && tell` of ${group}`
    if (!before?.role && !after?.role)
      return tell`${who(player)} took another role${group && tell` in ${group}`}.`
    if (!after?.role) {
      return tell`${who(player)} is no longer ${quote(before?.role ?? 'an officer')}${house}.`
    }
    const old = before?.role && tell`, and was ${quote(before.role)} before`
    return tell`${who(player)} became ${quote(after.role)}${house}${old}.`
  },
  title: ({ player, before, after }) => {
    if (!before?.title && !after?.title) return tell`${who(player)} took another title.`
    if (!after?.title) {
      return tell`${who(player)} lost the title${before?.title && tell` of ${quote(before.title)}`}.`
    }
    const old = before?.title && tell`, and is ${quote(before.title)} no more`
    return tell`${who(player)} was given the title of ${quote(after.title)}${old}.`
  },
  allegiance: ({ player, group, from }) => {
    if (!group) return tell`${who(player)} renounced all allegiance${from && tell` to ${from}`}.`
    return tell`${who(player)} swore allegiance to ${group}${from && tell`, and forsook ${from}`}.`
  },
  follows: ({ player, other, isOtherHidden }) => {
    if (isOtherHidden) return tell`${who(player)} changed whom they follow.`
    if (!other) return tell`${who(player)} follows no one any more.`
    return tell`${who(player)} now follows ${other}.`
  },
  'seat-taken': (event) => {
    const { player, other, group, before, after } = event
    const holder = player ?? toWords(after?.name)
    const previous = other ?? toWords(before?.name)
    const isSame = other !== null && other.id === player?.id
    const length = toLength(event)
    const old =
      previous &&
      !isSame &&
      (length
        ? tell`, which ${previous} had held for ${length}`
        : tell`, the seat of ${previous} before`)
    return tell`${holder ?? 'An unnamed player'} took the seat of ${seat(after?.role)} of ${which(group)}${old}.`
  },
  'seat-left': (event) => {
    const { player, group, before } = event
    const length = toLength(event)
    const after = length && ` after ${length}`
    return tell`${player ?? toWords(before?.name) ?? 'An unnamed player'} left the seat of ${seat(before?.role)} of ${which(group)}${after}, and it is empty.`
  },
  milestone: ({ player, group, after }) => {
    const { milestone = null, role } = after ?? {}
    switch (milestone?.kind) {
      case 'childer':
        return tell`${who(player)}${ofHouse(group)} has ${String(milestone.value)} childer.`
      case 'nights':
        return tell`${who(player)}${ofHouse(group)} has been in the realm for ${toNumber(milestone)} nights.`
      case 'seat-year':
        return tell`${who(player)} has held the seat of ${seat(role)} of ${which(group)} for a year.`
      default:
        return tell`${who(player)} reached a milestone.`
    }
  },
  'group-appeared': ({ group, parent }) =>
    tell`${which(group)} was founded${parent && tell`, sworn to ${parent}`}.`,
  'group-returned': ({ group, parent }) =>
    tell`${which(group)} returned to the realm${parent && tell`, sworn to ${parent}`}.`,
  'group-dissolved': ({ group, from }) =>
    tell`${which(group)} was dissolved${from && tell`, and serves ${from} no more`}.`,
  'group-renamed': ({ group, before, after }) => {
    const isNameOfToday = !after?.name || after.name === group?.name
    const old = before?.name ? quote(before.name) : which(group)
    if (isNameOfToday) return tell`${old} is now called ${which(group)}.`
    return tell`${old}, today ${which(group)}, took the name of ${quote(after.name ?? '')}.`
  },
  'group-joined': ({ group, parent }) => tell`${which(group)} swore itself to ${which(parent)}.`,
  'group-left': ({ group, from }) => tell`${which(group)} broke with ${which(from)}.`,
  'group-moved': ({ group, parent, from }) =>
    tell`${which(group)} left ${which(from)} for ${which(parent)}.`,
  'group-milestone': ({ player, group, after }) => {
    const milestone = after?.milestone
    switch (milestone?.kind) {
      case 'generation':
        return tell`${who(player)} is the first of generation ${String(milestone.value)} of ${which(group)}.`
      case 'members':
        return tell`${which(group)} has ${String(milestone.value)} members.`
      case 'year':
        return tell`${which(group)} was founded a year ago.`
      case 'first-place':
        return tell`${which(group)} took the first place among the houses.`
      default:
        return tell`${which(group)} reached a milestone.`
    }
  },
}

type Told = SentencePart | readonly SentencePart[] | false | null | '' | undefined

function tell(texts: TemplateStringsArray, ...told: Told[]): SentencePart[] {
  return texts.flatMap((text, index) => {
    const part = told[index]
    const parts: readonly SentencePart[] = part
      ? Array.isArray(part)
        ? part
        : [part as SentencePart]
      : []
    return text ? [text, ...parts] : parts
  })
}

function who(player: PlayerInEvent | null): SentencePart {
  return player ?? 'A player unknown to the records'
}

function which(group: GroupInEvent | null): SentencePart {
  return group ?? 'a house unknown to the records'
}

function ofHouse(group: GroupInEvent | null): SentencePart[] | null {
  return group && tell` of ${group}`
}

function toLength({ at, before }: ChronicleEvent): string | null {
  return before?.heldSince ? toDayCountText(before.heldSince, Date.parse(at)) : null
}

function seat(role: string | null | undefined): SentencePart {
  return toWords(role) ?? 'an officer'
}

function toNumber({ value }: Milestone): string {
  return formatCount(value)
}

function quote(words: string): Words {
  return { words }
}

function toWords(words: string | null | undefined): Words | null {
  return words ? { words } : null
}
