export type ThemeLeftover = {
  file: string
  /** The setting that should change in the file, or null if the whole file should be replaced. */
  setting: string | null
  value: string
  /** True if the value may be intended, because other communities may want it too. */
  isRemark?: true
}

const SHOWN_MAX_LENGTH = 60

export function toLeftoverLine({ file, setting, value }: ThemeLeftover): string {
  const shown = value.length > SHOWN_MAX_LENGTH ? `${value.slice(0, SHOWN_MAX_LENGTH)}…` : value
  return [file, setting, shown].filter((part) => part !== null).join('  ')
}

/** Returns true if `--keep` names the leftover's file, its setting or an enclosing setting. */
export function isKeptLeftover({ file, setting }: ThemeLeftover, kept: readonly string[]): boolean {
  return kept.some(
    (name) => name === file || name === setting || setting?.startsWith(`${name}.`) === true,
  )
}
