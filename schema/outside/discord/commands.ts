/** What the value of an option names: one of these, or a text that the site completes while it is typed. */
export const RANKED_KINDS = ['dynasty', 'clan', 'bloodline'] as const
type Completed = 'player' | 'dynasty' | 'clan'

type Option = { of: Completed | 'ranked kind'; isRequired: boolean }

const required = (of: Option['of']): Option => ({ of, isRequired: true })

/** The commands that people give at Discord: worker/outside/discord/commands answers them, `npm run deploy` registers them. */
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

/** Discord's limits. */
export const CHOICES_MAX = 25
export const CHOICE_MAX_LENGTH = 100
/** Of ' #' and an id. */
const ID_MAX_LENGTH = 17
/** The message is seen by the asker alone. */
export const EPHEMERAL = 1 << 6

/** The value of a choice is the site's id, so that it means this one whatever it is called then. */
export function toChoiceValue(id: number): string {
  return `#${id}`
}

/** How choices are called: by name and kind, and those that would be called the same by the site's id, too. */
export function toChoiceNames(choices: readonly { id: number; label: string }[]): string[] {
  const labels = choices.map(({ label }) => label.slice(0, CHOICE_MAX_LENGTH - ID_MAX_LENGTH))
  return choices.map(({ id }, index) => {
    const label = labels[index] ?? ''
    const isShared = labels.indexOf(label) !== labels.lastIndexOf(label)
    return (isShared ? `${label} ${toChoiceValue(id)}` : label).toWellFormed().trim()
  })
}

/** Parses a choice's label back into its name and, if shown, its id. Discord sometimes sends it as the value. */
export function findChoice(text: string): { name: string; id: number | null } | null {
  const [, name, id] =
    /^(.+) \((?:vampire|witch|lycan|[\d,]+ members?)\)(?: #([1-9]\d{0,14}))?$/.exec(text) ?? []
  return name === undefined ? null : { name, id: id === undefined ? null : Number(id) }
}

/** The site's id in the value of a choice; null in a text that somebody typed. */
export function findChosenId(value: string): number | null {
  const [, id] = /^#([1-9]\d{0,14})$/.exec(value) ?? []
  return id === undefined ? null : Number(id)
}
