/** The kinds of groups that a command's option can name. */
export const RANKED_GROUP_KINDS = ['dynasty', 'clan', 'bloodline'] as const
type Completed = 'player' | 'dynasty' | 'clan'

type Option = { of: Completed | 'ranked kind'; isRequired: boolean }

const required = (of: Option['of']): Option => ({ of, isRequired: true })

export const COMMANDS = {
  player: { name: required('player') },
  house: { name: required('dynasty') },
  clan: { name: required('clan') },
  rank: { of: required('ranked kind') },
  week: { house: { of: 'dynasty', isRequired: false } },
  kin: { name: required('player') },
  court: {},
} as const satisfies Record<string, Record<string, Option>>
export type CommandName = keyof typeof COMMANDS

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}

export const CHOICES_MAX = 25
export const CHOICE_MAX_LENGTH = 100
const ID_MAX_LENGTH = 17
export const EPHEMERAL_MESSAGE_FLAG = 1 << 6

/** Contains the player's or group's id on this site, because names may change. */
export function toChoiceValue(id: number): string {
  return `#${id}`
}

export function toChoiceNames(choices: readonly { id: number; label: string }[]): string[] {
  const labels = choices.map(({ label }) => label.slice(0, CHOICE_MAX_LENGTH - ID_MAX_LENGTH))
  return choices.map(({ id }, index) => {
    const label = labels[index] ?? ''
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label)
    return (isShared ? `${label} ${toChoiceValue(id)}` : label).toWellFormed().trim()
  })
}

/** Parses the label, because Discord sometimes sends it instead of the choice's value. */
export function parseChoiceLabel(text: string): { name: string; id: number | null } | null {
  const [, name, id] =
    /^(.+) \((?:vampire|witch|lycan|[\d,]+ members?)\)(?: #([1-9]\d{0,14}))?$/.exec(text) ?? []
  return name === undefined ? null : { name, id: id === undefined ? null : Number(id) }
}

/** Returns null for text that the user typed instead of choosing. */
export function parseChoiceValue(value: string): number | null {
  const [, id] = /^#([1-9]\d{0,14})$/.exec(value) ?? []
  return id === undefined ? null : Number(id)
}
