export const FIELD_DIVISIONS = [
  'per pale',
  'per fess',
  'per bend',
  'per bend sinister',
  'per chevron',
  'quarterly',
  'per saltire',
  'gyronny',
] as const
export type FieldDivision = (typeof FIELD_DIVISIONS)[number]

export const DIVISION_EDGES = ['plain', 'indented', 'wavy', 'embattled'] as const
export type DivisionEdge = (typeof DIVISION_EDGES)[number]

/** Returns an SVG path of the field's second half, which extends beyond the shield's outline. */
export function toSecondHalfPath(division: FieldDivision, edge: DivisionEdge): string {
  switch (division) {
    case 'per pale':
      return `${toEdgePath(edge, (along, across) => `${50 + across} ${along}`)}L130 130V-10Z`
    case 'per fess':
      return `${toEdgePath(edge, (along, across) => `${along} ${55 + across}`)}L130 140H-10Z`
    case 'per bend':
      return 'M-10-11 110 121V140H-10Z'
    case 'per bend sinister':
      return 'M110-11-10 121V140H110Z'
    case 'per chevron':
      return 'M50 42 120 112V140H-20V112Z'
    case 'quarterly':
      return 'M50-10H110V55H50ZM-10 55H50V130H-10Z'
    case 'per saltire':
      return 'M50 55-10-11V121ZM50 55 110-11V121Z'
    case 'gyronny':
      return 'M50 55V-20H-18ZM50 55H130V-33ZM50 55V140L118 130ZM50 55H-30V143Z'
  }
}

const TOOTH = 10

function toEdgePath(edge: DivisionEdge, at: (along: number, across: number) => string): string {
  if (edge === 'plain') return `M${at(-10, 0)}L${at(130, 0)}`
  const steps = Array.from({ length: 14 }, (_, index) => toTooth(edge, -10 + index * TOOTH, at))
  return `M${at(-10, 0)}${steps.join('')}`
}

function toTooth(
  edge: Exclude<DivisionEdge, 'plain'>,
  from: number,
  at: (along: number, across: number) => string,
): string {
  const middle = from + TOOTH / 2
  const end = from + TOOTH
  switch (edge) {
    case 'indented':
      return `L${at(middle, -6)}L${at(end, 0)}`
    case 'wavy':
      return `Q${at(from + TOOTH / 4, -7)} ${at(middle, 0)}Q${at(from + (3 * TOOTH) / 4, 7)} ${at(end, 0)}`
    case 'embattled':
      return `L${at(from, -4)}L${at(middle, -4)}L${at(middle, 4)}L${at(end, 4)}L${at(end, 0)}`
  }
}
