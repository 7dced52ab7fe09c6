/** Kinds of groups that an option may name. Other options are free text with autocompletion. */
export const RANKED_KINDS = ['dynasty', 'clan', 'bloodline'] as const
type Completed = 'player' | 'dynasty' | 'clan'

type Option = { of: Completed | 'ranked kind'; isRequired: boolean }

const required = (of: Option['of']): Option => ({ of, isRequired: true })

/** Slash commands, handled in worker/outside/discord/commands and registered by `npm run deploy`. */
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

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}

export const CHOICES_MAX = 25
export const CHOICE_MAX_LENGTH = 100
const ID_MAX_LENGTH = 17
export const EPHEMERAL = 1 << 6

/** Returns a choice's value: the site's id, which stays valid when the name changes. */
export function toChoiceValue(id: number): string {
  return `#${id}`
}

/** Returns the choices' labels: name and kind, plus the site's id if two would be equal. */
export function toChoiceNames(choices: readonly { id: number; label: string }[]): string[] {
  const labels = choices.map(({ label }) => label.slice(0, CHOICE_MAX_LENGTH - ID_MAX_LENGTH))
  return choices.map(({ id }, index) => {
    const label = labels[index] ?? ''
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label)
    return (isShared ? `${label} ${toChoiceValue(id)}` : label).toWellFormed().trim()
  })
}

/** Parses a choice's label into its name and id, because Discord sometimes sends the label as the value. */
export function findChoice(text: string): { name: string; id: number | null } | null {
  const [, name, id] =
    /^(.+) \((?:vampire|witch|lycan|[\d,]+ members?)\)(?: #([1-9]\d{0,14}))?$/.exec(text) ?? []
  return name === undefined ? null : { name, id: id === undefined ? null : Number(id) }
}

/** Returns the site's id from a choice's value; null for text that the user typed. */
export function findChosenId(value: string): number | null {
  const [, id] = /^#([1-9]\d{0,14})$/.exec(value) ?? []
  return id === undefined ? null : Number(id)
}
