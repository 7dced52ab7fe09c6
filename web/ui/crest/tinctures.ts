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
  or: { lit: '#e6c880', shade: '#a97f3a', line: '#46310f' },
  argent: { lit: '#ece4d3', shade: '#b5a993', line: '#453e34' },
  gules: { lit: '#94222b', shade: '#5a1018', line: '#f0c9a8' },
  sable: { lit: '#2d2627', shade: '#141011', line: '#d9c9a8' },
  purpure: { lit: '#5f3d86', shade: '#371f55', line: '#ead9f2' },
  azure: { lit: '#2e4f7c', shade: '#172a46', line: '#d9e2ee' },
  vert: { lit: '#2a5b49', shade: '#13332a', line: '#d8e8d6' },
}

/** The engraver's lines that stand for a tincture where there is no colour (after Petra Sancta). */
export const HATCHINGS: Record<Tincture, string> = {
  or: 'M1.2 1.2h.01M3.7 3.7h.01',
  argent: '',
  gules: 'M1.25 0v5M3.75 0v5',
  sable: 'M1.25 0v5M3.75 0v5M0 1.25h5M0 3.75h5',
  purpure: 'M0 5 5 0M-1 1 1-1M4 6 6 4',
  azure: 'M0 1.25h5M0 3.75h5',
  vert: 'M0 0 5 5M-1 4 1 6M4-1 6 1',
}
