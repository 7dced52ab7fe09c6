const NAMES: Record<string, string> = {
  'set bio': 'Bio',
  'set logoUuid': 'Logo',
  'set description': 'Description',
  'set lore': 'Lore',
  'set history': 'History',
}

/** What people and the log call the same action; an action this page does not know keeps its own name. */
export function toActionName(action: string): string {
  return NAMES[action] ?? action
}

/** The choices of the filter, with the chosen one even where it is not known. */
export function toActionOptions(chosen: string): { value: string; label: string }[] {
  const known = Object.keys(NAMES)
  const actions = chosen === '' || known.includes(chosen) ? known : [...known, chosen]
  return [
    { value: '', label: 'All Actions' },
    ...actions.map((value) => ({ value, label: toActionName(value) })),
  ]
}
