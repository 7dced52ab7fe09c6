import { type KeyboardEvent, type PointerEvent, type Ref, useId, useState } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type ListBox<Option> = {
  label: string
  options: readonly Option[]
  isOpen?: boolean
  onPick: (option: Option) => void
  /** Called on Enter instead of picking the active option. */
  onEnter?: (active: Option | undefined) => void
  onEscape?: () => void
}

/**
 * Returns the props of an ARIA combobox. The focus stays in the text field. The first option is
 * active until the arrows or the pointer choose another.
 */
export function useListBox<Option extends { key: string }>(box: ListBox<Option>) {
  const { label, options, isOpen = options.length > 0, onPick, onEnter, onEscape } = box
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    options.findIndex(({ key }) => key === chosen),
    0,
  )
  const active = options[at]

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step) setChosen(options.at((at + step) % options.length)?.key ?? null)
    else if (event.key === 'Enter' && onEnter) onEnter(active)
    else if (event.key === 'Enter' && active) onPick(active)
    else if (event.key === 'Escape' && onEscape) onEscape()
    else return
    event.preventDefault()
  }

  return {
    active,
    activateFirst: () => setChosen(null),
    field: {
      role: 'combobox' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen && active ? id + active.key : undefined,
      onKeyDown,
    },
    list: { id, role: 'listbox' as const, 'aria-label': label },
    toOption: (option: Option) => {
      const isActive = option.key === active?.key
      return {
        id: id + option.key,
        role: 'option' as const,
        tabIndex: -1,
        'aria-selected': isActive,
        ref: isActive ? showWhole : null,
        onPointerMove: isActive ? undefined : () => setChosen(option.key),
        onPointerDown: (event: PointerEvent) => event.preventDefault(),
        onClick: () => onPick(option),
      }
    },
  }
}

const showWhole: Ref<HTMLDivElement> = (option) => {
  option?.scrollIntoView({ block: 'nearest' })
}
