export const HERALDIC_METALS = ['or', 'argent'] as const
const COLOURS = ['gules', 'sable', 'purpure', 'azure', 'vert'] as const
export type HeraldicMetal = (typeof HERALDIC_METALS)[number]
export type HeraldicColour = (typeof COLOURS)[number]
export type Tincture = HeraldicMetal | HeraldicColour

export function isHeraldicMetal(tincture: Tincture): tincture is HeraldicMetal {
  return (HERALDIC_METALS as readonly Tincture[]).includes(tincture)
}

/** Returns the CSS colours in which a tincture is drawn. */
export function toTinctureColours(tincture: Tincture) {
  const colour = (part: string) => `var(--color-${tincture}-${part})`
  return { lit: colour('lit'), shade: colour('shade'), line: colour('line') }
}

/** The heraldic hatching of each tincture in Petra Sancta's system. */
export const TINCTURE_HATCHINGS: Record<Tincture, string> = {
  or: 'M1.2 1.2h.01M3.7 3.7h.01',
  argent: '',
  gules: 'M1.25 0v5M3.75 0v5',
  sable: 'M1.25 0v5M3.75 0v5M0 1.25h5M0 3.75h5',
  purpure: 'M0 5 5 0M-1 1 1-1M4 6 6 4',
  azure: 'M0 1.25h5M0 3.75h5',
  vert: 'M0 0 5 5M-1 4 1 6M4-1 6 1',
}
