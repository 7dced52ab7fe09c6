/** A text in the languages that Discord supports and our players read. */
export type LocalizedText = { en: string; de: string; fr: string; es: string; pt: string }

/** Discord expects `name` in English, and `name_localizations` by locale. */
export function localise<Name extends string>(name: Name, { en, de, fr, es, pt }: LocalizedText) {
  return {
    [name]: en,
    [`${name}_localizations`]: { de, fr, 'es-ES': es, 'es-419': es, 'pt-BR': pt },
  } as Record<Name, string> & Record<`${Name}_localizations`, Record<string, string>>
}
