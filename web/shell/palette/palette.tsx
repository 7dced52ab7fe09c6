import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { PlayerListItem, SuggestedPlayer } from '#schema/contracts/realm/players.ts'
import { matchesSearch } from '#schema/core/names/player-name.ts'
import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { isolateBidiName } from '#web/lib/names/plain-letters.ts'
import { useDebouncedValue } from '#web/lib/use-view-changes.ts'
import { playerSearchQuery } from '#web/realm/players/find-players.ts'
import type { HelpDialogProps } from '#web/shell/keys/shortcuts-dialog.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { useListBox } from '#web/ui/fields/use-list-box.ts'
import { Avatar } from '#web/ui/glyphs/avatar.tsx'
import { CloseGlyph, KeyCap, SearchGlyph } from '#web/ui/glyphs/icons.tsx'
import { findShortcut } from '../keys/shortcut.ts'
import { endTypeAheadCapture } from '../keys/type-ahead.ts'
import { PaletteResults, ResultList } from './palette-results.tsx'
import { type PaletteResult, type PaletteSection, toRetryResult, toSectionState } from './result.ts'
import { usePaletteGroupSections } from './use-group-sections.tsx'
import { usePalettePageSections } from './use-palette-page-sections.tsx'

export function Palette({ onClose, onKeys, ...dialog }: HelpDialogProps & { onKeys: () => void }) {
  const [search, setSearch] = useState('')
  const [isEntered, setEntered] = useState(false)
  const sections = [
    ...usePalettePageSections(search, onKeys),
    ...usePaletteGroupSections(search),
    ...usePlayerSections(search),
  ]

  const options = sections.flatMap(({ results }) => results)
  const isLoading = sections.some(({ state }) => state === 'loading')
  const box = useListBox({
    label: 'Search results',
    options,
    onPick: pick,
    onEnter: (active) => (active ? pick(active) : setEntered(isLoading)),
  })

  // Runs the first result if Enter was pressed before the results arrived.
  useEffect(() => {
    if (!isEntered || isLoading) return
    setEntered(false)
    const wanted = box.active?.staysOpen ? options.find(isFound) : box.active
    if (wanted) pick(wanted)
  })

  function pick({ onPick, staysOpen }: PaletteResult) {
    // Close first, because the chosen action may open another dialog.
    if (!staysOpen) onClose()
    onPick()
  }

  function closeByItsKeys(event: KeyboardEvent) {
    if (findShortcut(event) !== 'palette') return
    event.preventDefault()
    onClose()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      // Stops capturing keys for the palette, because the focused field now receives them itself.
      onOpenAutoFocus={() => {
        const typed = endTypeAheadCapture()
        setSearch((text) => text + typed.text)
        setEntered(typed.isEntered)
      }}
      onKeyDown={closeByItsKeys}
      {...dialog}
      className="inset-x-0 top-[max(1rem,12dvh)] mx-auto flex max-h-[min(40rem,76dvh)] w-[min(44rem,calc(100vw-2rem))] flex-col border border-gold-600 bg-night-850 data-[state=open]:animate-rise max-sm:top-3 max-sm:max-h-[calc(100dvh-1.5rem)] max-sm:w-[calc(100vw-1.5rem)]"
    >
      <Dialog.Title className="sr-only">Search the realm</Dialog.Title>
      <div className="relative shrink-0 border-b border-gold-600/70">
        <SearchGlyph className="pointer-events-none absolute top-1/2 left-5 size-5.5 -translate-y-1/2 text-gold-400 max-sm:left-4" />
        <input
          {...box.field}
          dir="auto"
          aria-label="Search the realm"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setEntered(false)
            box.activateFirst()
          }}
          placeholder="Search players, houses, pages…"
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          className="h-16 w-full bg-transparent pr-20 pl-15 font-display text-[1.5rem] font-medium text-bone-50 outline-none placeholder:text-bone-400 placeholder:italic max-sm:pl-13"
        />
        <Dialog.Close className="absolute inset-y-0 right-0 grid w-18 place-items-center">
          <span aria-hidden="true" className="max-sm:hidden">
            <KeyCap>Esc</KeyCap>
          </span>
          <CloseGlyph className="w-4 text-gold-300 sm:hidden" />
          <span className="sr-only">Close</span>
        </Dialog.Close>
      </div>
      <PaletteResults list={box.list} search={search} count={options.length} isLoading={isLoading}>
        {sections.map((section) => (
          <ResultList key={section.title} section={section} toOption={box.toOption} />
        ))}
      </PaletteResults>
      <Hints />
    </Modal>
  )
}

function isFound({ staysOpen }: PaletteResult): boolean {
  return !staysOpen
}

function Hints() {
  return (
    <p className="flex shrink-0 gap-6 border-t border-gold-800 px-5 py-2.5 text-base text-bone-400 max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <KeyCap>↑</KeyCap>
        <KeyCap>↓</KeyCap> choose
      </span>
      <span className="flex items-center gap-1.5">
        <KeyCap>Enter</KeyCap> open
      </span>
    </p>
  )
}

type FoundPlayer = PlayerListItem & Partial<Pick<SuggestedPlayer, 'formerName'>>

function usePlayerSections(search: string): PaletteSection[] {
  const navigate = useNavigate()
  const wanted = search.trim()
  const debounced = useDebouncedValue(wanted)
  const query = useQuery({
    ...playerSearchQuery(debounced),
    enabled: debounced !== '' && debounced === wanted,
  })
  const { data, refetch } = query
  const state = toSectionState(query, wanted, debounced)
  // Until the response arrives, show the previous results that match the new text.
  const players = data?.players.filter((one) => matchesSearch(wanted, [one.characterName])) ?? []
  const formerly = data?.formerly.filter((one) => matchesSearch(wanted, [one.formerName])) ?? []
  const toResult = (player: FoundPlayer) => ({
    key: `player-${player.id}`,
    name: player.characterName,
    note: toNote(player),
    face: <Avatar src={player.avatarUrl} species={player.race} className="size-9" />,
    species: player.race,
    onPick: () =>
      void navigate({ to: '/players/by-uuid/$uuid', params: { uuid: player.playerUuid } }),
  })
  const suggestions = wanted && state === 'ready' ? (data?.suggestions ?? []) : []
  return [
    {
      title: 'Players',
      results:
        state === 'failed'
          ? [toRetryResult('Players', () => void refetch())]
          : wanted
            ? [...players, ...formerly].map(toResult)
            : [],
      state,
    },
    { title: 'Did you mean', results: suggestions.map(toResult), state: 'ready' },
  ]
}

function toNote({ power, isActive, status, formerName }: FoundPlayer): string {
  if (formerName != null) return `formerly ${isolateBidiName(formerName)}`
  if (status === 'Dead') return `${power}, dead`
  return isActive ? `${power}, seen today` : power
}
