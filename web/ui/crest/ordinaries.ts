import type { HeraldicCharge } from './charges.ts'

export type ChargePosition = { x: number; y: number; size: number }
type OrdinaryDrawing = {
  path: string
  /** Whether the charges are drawn on the ordinary instead of beside it on the field. */
  isCharged: boolean
  places: readonly ChargePosition[]
}

export const ORDINARY_DRAWINGS = {
  pale: { path: 'M31-10H69V130H31Z', isCharged: true, places: [{ x: 50, y: 53, size: 36 }] },
  fess: { path: 'M-10 35H110V76H-10Z', isCharged: true, places: [{ x: 50, y: 55.5, size: 36 }] },
  chief: { path: 'M-10-10H110V33H-10Z', isCharged: false, places: [{ x: 50, y: 69, size: 52 }] },
  pile: { path: 'M14-10H86L50 104Z', isCharged: true, places: [{ x: 50, y: 34, size: 38 }] },
  chevron: {
    path: 'M50 36 120 106V132L50 62-20 132V106Z',
    isCharged: false,
    places: [
      { x: 28, y: 30, size: 26 },
      { x: 72, y: 30, size: 26 },
      { x: 50, y: 88, size: 30 },
    ],
  },
  bend: {
    path: 'M-14-2 4-22 114 100 96 120Z',
    isCharged: false,
    places: [
      { x: 72, y: 30, size: 34 },
      { x: 29, y: 76, size: 34 },
    ],
  },
  flaunches: {
    path: 'M-14 6A56 56 0 0 1-14 108ZM114 6A56 56 0 0 0 114 108Z',
    isCharged: false,
    places: [{ x: 50, y: 55, size: 48 }],
  },
  roundel: {
    path: 'M50 22A33 33 0 1 1 49.99 22Z',
    isCharged: true,
    places: [{ x: 50, y: 55, size: 44 }],
  },
} as const satisfies Record<string, OrdinaryDrawing>

export type HeraldicOrdinary = keyof typeof ORDINARY_DRAWINGS

const SLENDER: readonly HeraldicCharge[] = ['sword', 'key', 'candlestick', 'hourglass']

export function listChargePositions(
  ordinary: HeraldicOrdinary,
  charge: HeraldicCharge,
): readonly ChargePosition[] {
  const { places } = ORDINARY_DRAWINGS[ordinary]
  if (ordinary !== 'pale' || !SLENDER.includes(charge)) return places
  return places.map((place) => ({ ...place, size: 60 }))
}
