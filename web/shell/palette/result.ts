import type { ReactNode } from 'react'
import type { Race } from '#schema/rules.ts'

export type PaletteResult = {
  key: string
  name: string
  note?: string
  face?: ReactNode
  species?: Race | null
  staysOpen?: boolean
  onPick: () => void
}

export type PaletteSection = {
  title: string
  results: readonly PaletteResult[]
  state: 'ready' | 'loading' | 'failed'
}

type Asked = { data: unknown; isError: boolean; isPlaceholderData: boolean }

/** `asked` is the text last sent to the API, when typing paused. `wanted` is the current text. */
export function toSectionState(
  { data, isError, isPlaceholderData }: Asked,
  wanted: string,
  asked: string,
): PaletteSection['state'] {
  if (wanted === '') return 'ready'
  if (asked !== wanted) return 'loading'
  if (isError) return 'failed'
  return data === undefined || isPlaceholderData ? 'loading' : 'ready'
}

export function toRetryResult(title: string, retry: () => void): PaletteResult {
  return {
    key: `retry-${title}`,
    name: `The ${title.toLowerCase()} could not be loaded.`,
    note: 'Try again',
    staysOpen: true,
    onPick: retry,
  }
}
