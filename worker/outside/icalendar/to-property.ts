/** jCal, RFC 7265: a name, its parameters, the type and the values. */
export type Property = [string, Record<string, string>, string, ...unknown[]]
export type Component = [string, Property[], Component[]]

// RFC 5545, section 3.1: of the controls a text may have line breaks and tabs alone.
const CONTROLS = /(?![\n\t])\p{Cc}/gu

/** A text that players have written, or the game. */
export function toTextProperty(name: string, text: string): Property {
  const clean = text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '\u{FFFD}')
  return [name, {}, 'text', clean]
}
