/** The colours of the theme by their token's name: `night-950`, `gold-400` … */
export type Theme = Record<string, string>

/** Drawings name their colours as the pages do. A picture that stands alone has no style sheet. */
export function paintWithTheme(markup: string, theme: Theme): string {
  return markup.replace(/var\(--color-([\w-]+)\)/g, (_, name: string) => theme[name] ?? 'none')
}
