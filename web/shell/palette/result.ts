import type { ReactNode } from 'react'
import type { Race } from '#schema/rules.ts'

/** Something the palette offers. */
export type Result = {
  /** Unique among all results. */
  key: string
  name: string
  note?: string
  /** A crest, a portrait or a sign. */
  face?: ReactNode
  species?: Race | null
  /** The dialog stays where it is. */
  staysOpen?: boolean
  onPick: () => void
}

/** Results of one kind, and whether there may be more to come. */
export type Section = {
  title: string
  results: readonly Result[]
  state: 'ready' | 'loading' | 'failed'
}

type Asked = { data: unknown; isError: boolean; isPlaceholderData: boolean }

/** Of results that are asked for once the typing pauses: `asked` is the text of then, `wanted` that of now. */
export function toSectionState(
  { data, isError, isPlaceholderData }: Asked,
  wanted: string,
  asked: string,
): Section['state'] {
  if (wanted === '') return 'ready'
  if (asked !== wanted) return 'loading'
  if (isError) return 'failed'
  return data === undefined || isPlaceholderData ? 'loading' : 'ready'
}

/** In the place of results that could not be loaded. */
export function toRetry(title: string, retry: () => void): Result {
  return {
    key: `retry-${title}`,
    name: `The ${title.toLowerCase()} could not be loaded.`,
    note: 'Try again',
    staysOpen: true,
    onPick: retry,
  }
}
