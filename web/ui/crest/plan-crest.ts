import { HERALDIC_CHARGE_NAMES, type HeraldicCharge } from './charges.ts'
import {
  DIVISION_EDGES,
  type DivisionEdge,
  FIELD_DIVISIONS,
  type FieldDivision,
} from './divisions.ts'
import { type HeraldicOrdinary, ORDINARY_DRAWINGS } from './ordinaries.ts'
import type { GroupKind } from './shield.ts'
import {
  HERALDIC_METALS,
  type HeraldicColour,
  type HeraldicMetal,
  isHeraldicMetal,
  type Tincture,
} from './tinctures.ts'

export type CrestFieldPlan =
  | { division: null; tincture: Tincture }
  | { division: FieldDivision; edge: DivisionEdge; tinctures: readonly [Tincture, Tincture] }

export type CrestPlan = {
  field: CrestFieldPlan
  ordinary: { kind: HeraldicOrdinary; tincture: Tincture } | null
  /** A counterchanged charge takes, on each half of the field, the tincture of the other half. */
  charge: { kind: HeraldicCharge; tincture: Tincture | 'counterchanged' }
  bordure: Tincture | null
}

// Dark colours are listed repeatedly, to be chosen more often.
const COLOUR_CHANCES = [
  'gules',
  'gules',
  'gules',
  'sable',
  'sable',
  'sable',
  'purpure',
  'purpure',
  'azure',
  'vert',
] as const satisfies readonly HeraldicColour[]

const SCHEMES = [
  planSingleCharge,
  planSingleCharge,
  planPartedOfColours,
  planPartedOfColours,
  planCounterchanged,
  planCounterchanged,
  planOrdinary,
  planOrdinary,
  planOrdinary,
] as const

/**
 * Plans a group's crest, always the same for a kind and id. Follows the rule of tincture: no metal
 * on metal, and no colour on colour.
 */
export function planCrest(kind: GroupKind, id: number): CrestPlan {
  const choose = seededChoice(`${kind}/${id}`)
  return choose(SCHEMES)(choose)
}

function planSingleCharge(choose: Choose): CrestPlan {
  const isFieldDark = choose([true, true, true, false])
  const colour = choose(COLOUR_CHANCES)
  const metal = choose(HERALDIC_METALS)
  const [ground, figure] = isFieldDark ? [colour, metal] : [metal, colour]
  return {
    field: { division: null, tincture: ground },
    ordinary: null,
    charge: { kind: choose(HERALDIC_CHARGE_NAMES), tincture: figure },
    bordure: choose([figure, null, null]),
  }
}

function planPartedOfColours(choose: Choose): CrestPlan {
  const first = choose(COLOUR_CHANCES)
  const division = choose(FIELD_DIVISIONS)
  return {
    field: {
      division,
      edge: chooseEdge(choose, division),
      tinctures: [first, chooseOther(choose, first)],
    },
    ordinary: null,
    charge: { kind: choose(HERALDIC_CHARGE_NAMES), tincture: choose(HERALDIC_METALS) },
    bordure: null,
  }
}

function planCounterchanged(choose: Choose): CrestPlan {
  const pair: readonly [HeraldicColour, HeraldicMetal] = [
    choose(COLOUR_CHANCES),
    choose(HERALDIC_METALS),
  ]
  const division = choose(SPLITTING_DIVISIONS)
  const isTurned = choose([true, false])
  return {
    field: { division, edge: 'plain', tinctures: isTurned ? [pair[1], pair[0]] : pair },
    ordinary: null,
    charge: { kind: choose(HERALDIC_CHARGE_NAMES), tincture: 'counterchanged' },
    bordure: null,
  }
}

// Divisions that leave a charge recognizable when its two parts have different tinctures.
const SPLITTING_DIVISIONS = [
  'per pale',
  'per pale',
  'per fess',
  'per bend',
  'per chevron',
] as const satisfies readonly FieldDivision[]

function planOrdinary(choose: Choose): CrestPlan {
  const ground: Tincture = choose([
    choose(COLOUR_CHANCES),
    choose(COLOUR_CHANCES),
    choose(HERALDIC_METALS),
  ])
  const ordinary = choose(ORDINARY_NAMES)
  const figure = chooseAgainst(choose, ground)
  const { isCharged } = ORDINARY_DRAWINGS[ordinary]
  return {
    field: { division: null, tincture: ground },
    ordinary: { kind: ordinary, tincture: figure },
    charge: {
      kind: choose(HERALDIC_CHARGE_NAMES),
      tincture: isCharged ? choose([ground, chooseAgainst(choose, figure)]) : figure,
    },
    bordure: null,
  }
}

const ORDINARY_NAMES = Object.keys(ORDINARY_DRAWINGS) as [HeraldicOrdinary, ...HeraldicOrdinary[]]

function chooseAgainst(choose: Choose, ground: Tincture): Tincture {
  return isHeraldicMetal(ground) ? choose(COLOUR_CHANCES) : choose(HERALDIC_METALS)
}

function chooseOther(choose: Choose, first: HeraldicColour): HeraldicColour {
  const others = COLOUR_CHANCES.filter((colour) => colour !== first) as [
    HeraldicColour,
    ...HeraldicColour[],
  ]
  return choose(others)
}

function chooseEdge(choose: Choose, division: FieldDivision): DivisionEdge {
  const canHaveEdge = division === 'per pale' || division === 'per fess'
  return canHaveEdge ? choose(['plain', 'plain', ...DIVISION_EDGES]) : 'plain'
}

/** Picks an item. The same seed always gives the same picks (FNV-1a hash, mulberry32 generator). */
type Choose = <Item>(items: readonly [Item, ...Item[]]) => Item

function seededChoice(seed: string): Choose {
  let state = hash(seed)
  return (items) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    return items[Math.floor(share * items.length)] ?? items[0]
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const unit of text) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return value
}
