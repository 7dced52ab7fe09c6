import { LANGUAGES, type Language } from '#schema/community/recruiting.ts'

const NAMES: Record<Language, string> = {
  ...{ en: 'English', de: 'German', fr: 'French', es: 'Spanish', it: 'Italian' },
  ...{ pt: 'Portuguese', nl: 'Dutch', da: 'Danish', sv: 'Swedish', no: 'Norwegian' },
  ...{ fi: 'Finnish', pl: 'Polish', cs: 'Czech', hu: 'Hungarian', ro: 'Romanian' },
  ...{ el: 'Greek', tr: 'Turkish', ru: 'Russian', uk: 'Ukrainian', ar: 'Arabic' },
  ...{ he: 'Hebrew', hi: 'Hindi', ja: 'Japanese', ko: 'Korean', zh: 'Chinese' },
}

export function toLanguageName(code: string): string {
  return Object.hasOwn(NAMES, code) ? NAMES[code as Language] : code
}

export const LANGUAGE_OPTIONS = LANGUAGES.map((code) => ({
  value: code as string,
  label: NAMES[code],
})).sort((a, b) => (a.label < b.label ? -1 : 1))
