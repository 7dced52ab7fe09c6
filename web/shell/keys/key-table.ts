export type KeyGroup = {
  title: string
  rows: readonly { keys: readonly (readonly string[])[]; text: string }[]
}

export function listKeys(paletteKeys: readonly string[]): KeyGroup[] {
  const [modifier = 'Ctrl'] = paletteKeys
  return [
    {
      title: 'On every page',
      rows: [
        { keys: [paletteKeys], text: 'Search the realm or run a command' },
        { keys: [['/']], text: 'Go to the page’s search box' },
        { keys: [['?']], text: 'Show these keys' },
        { keys: [['F8']], text: 'Go to the message in the corner' },
        { keys: [['Esc']], text: 'Close what is open' },
      ],
    },
    {
      title: 'While editing a text',
      rows: [
        { keys: [[modifier, 'Enter']], text: 'Save' },
        { keys: [['Esc']], text: 'Cancel' },
      ],
    },
    {
      title: 'In a lineage tree',
      rows: [
        { keys: [['↑'], ['↓']], text: 'Go from row to row' },
        { keys: [['→'], ['←']], text: 'Open or close a branch' },
        { keys: [['Home'], ['End']], text: 'Go to the first or the last row' },
        { keys: [['*']], text: 'Open all branches beside this one' },
        { keys: [['A…Z']], text: 'Go to a name by its first letters' },
        { keys: [['Enter']], text: 'Visit the profile' },
        { keys: [['Shift', 'Enter']], text: 'Start the tree here' },
      ],
    },
  ]
}
