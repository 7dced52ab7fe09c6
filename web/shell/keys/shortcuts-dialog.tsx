import { Switch } from 'radix-ui'
import { useId, useState } from 'react'
import { Modal, ModalHeader } from '#web/ui/dialogs/modal.tsx'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { KeyCap } from '#web/ui/glyphs/icons.tsx'
import { areSingleKeyShortcutsOn, setSingleKeyShortcutsOn, usePaletteKeys } from './shortcut.ts'

export function ShortcutsDialog({ onClose, onCloseAutoFocus }: HelpDialogProps) {
  const groups = listKeys(usePaletteKeys())
  return (
    <Modal
      isOpen
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      className="top-1/2 left-1/2 max-h-[90dvh] w-[min(52rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto border border-gold-600 bg-night-850 p-6 sm:p-9"
    >
      <ModalHeader className="text-4xl">Keyboard</ModalHeader>
      <Filigree className="mt-5 mb-7" />
      <div className="gap-x-12 md:columns-2">
        {groups.map((group) => (
          <KeyList key={group.title} group={group} />
        ))}
      </div>
      <SingleKeys />
    </Modal>
  )
}

function KeyList({ group }: { group: KeyGroup }) {
  return (
    <section className="mb-7 break-inside-avoid">
      <h3 className="small-caps text-gold-300">{group.title}</h3>
      <dl className="mt-2">
        {group.rows.map(({ keys, text }) => (
          <div
            key={text}
            className="flex min-h-10 items-center justify-between gap-4 border-b border-gold-800/60 py-1.5 leading-snug"
          >
            <dt className="order-2 flex shrink-0 gap-1.5">
              {keys.map((together) => (
                <span key={together.join()} className="flex gap-1">
                  {together.map((key) => (
                    <KeyCap key={key}>{key}</KeyCap>
                  ))}
                </span>
              ))}
            </dt>
            <dd className="text-bone-100">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SingleKeys() {
  const id = useId()
  const [isOn, setOn] = useState(areSingleKeyShortcutsOn)
  return (
    <div className="flex items-center justify-between gap-6 mt-6 border border-gold-800 bg-night-900/60 px-5 py-4">
      <div>
        <label htmlFor={id} className="font-display text-xl font-semibold text-bone-50">
          Single keys
        </label>
        <p id={`${id}text`} className="leading-snug text-bone-400">
          Switch off the shortcuts / and ? in this browser.
        </p>
      </div>
      <Switch.Root
        id={id}
        checked={isOn}
        onCheckedChange={(next) => {
          setSingleKeyShortcutsOn(next)
          setOn(next)
        }}
        aria-describedby={`${id}text`}
        className="relative h-8 w-16 shrink-0 rounded-full border border-gold-600 bg-night-900 transition-colors data-[state=checked]:border-gold-300 data-[state=checked]:bg-oxblood-600"
      >
        <Switch.Thumb className="absolute top-1/2 left-1 grid size-6 -translate-y-1/2 place-items-center rounded-full bg-bone-400 transition-transform duration-200 data-[state=checked]:translate-x-7.5 data-[state=checked]:bg-gold-200" />
      </Switch.Root>
    </div>
  )
}

export type HelpDialogProps = { onClose: () => void; onCloseAutoFocus: (event: Event) => void }

type KeyGroup = {
  title: string
  rows: readonly { keys: readonly (readonly string[])[]; text: string }[]
}

function listKeys(paletteKeys: readonly string[]): KeyGroup[] {
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
