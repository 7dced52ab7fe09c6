const names = new Intl.DisplayNames('en', { type: 'language' })

/** 'English' */
export function toLanguageName(code: string): string {
  return names.of(code) ?? code
}
