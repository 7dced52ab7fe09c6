/** The metals, and the colours that stand against them. */
export const METALS = ['or', 'argent'] as const
export const COLOURS = ['gules', 'sable', 'purpure', 'azure', 'vert'] as const
export type Metal = (typeof METALS)[number]
export type Colour = (typeof COLOURS)[number]
export type Tincture = Metal | Colour

export function isMetal(tincture: Tincture): tincture is Metal {
  return (METALS as readonly Tincture[]).includes(tincture)
}

/** Enamel from the lit side to the shaded one, and what is engraved into it. */
export const ENAMELS: Record<Tincture, { lit: string; shade: string; line: string }> = {
  or: { lit: '#ecd08a', shade: '#b98d42', line: '#4a3413' },
  argent: { lit: '#f1eadb', shade: '#bdb3a0', line: '#4b443a' },
  gules: { lit: '#a52a32', shade: '#74141d', line: '#f0c9a8' },
  sable: { lit: '#2c2526', shade: '#151112', line: '#d9c9a8' },
  purpure: { lit: '#6d4699', shade: '#452868', line: '#ead9f2' },
  azure: { lit: '#32568a', shade: '#1d3558', line: '#d9e2ee' },
  vert: { lit: '#2c6650', shade: '#173c2f', line: '#d8e8d6' },
}

/** The engraver's lines that stand for a tincture where there is no colour (after Petra Sancta). */
export const HATCHINGS: Record<Tincture, string> = {
  or: 'M1 1h.01M4 4h.01',
  argent: '',
  gules: 'M1.5 0v6M4.5 0v6',
  sable: 'M1.5 0v6M4.5 0v6M0 1.5h6M0 4.5h6',
  purpure: 'M0 6 6 0M-1 1 1-1M5 7 7 5',
  azure: 'M0 1.5h6M0 4.5h6',
  vert: 'M0 0 6 6M-1 5 1 7M5-1 7 1',
}
