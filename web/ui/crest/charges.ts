/** SVG paths of a heraldic figure in a 100 × 100 view box. */
export type ChargeDrawing = {
  /** The right half of a symmetric figure, which is also drawn mirrored. */
  half?: string
  whole?: string
  /**
   * Drawn over `whole`, as a separate path. In a single path, the even-odd fill rule would make
   * overlaps transparent.
   */
  over?: string
  stroke?: { path: string; width: number }
  /** Fine lines drawn over the figure. */
  engraved?: string
}

export const CHARGE_DRAWINGS = {
  crescent: { whole: 'M15 30A40 40 0 1 0 85 30 34 34 0 1 1 15 30Z' },
  mullet: { whole: toStar(6, 48, 19) },
  'sun eclipsed': {
    whole: `${toStar(16, 49, 33)}M50 25A25 25 0 1 0 50.01 25ZM50 30A20 20 0 1 1 49.99 30Z`,
  },
  sword: {
    half: 'M49.6 1 55 12V61H71C75 61 76 58 80 59 82 64 79 69 74 69H55V84C60 87 58 97 49.6 98Z',
    engraved: 'M50 14V58M45 73H55M45 78H55M45 83H55',
  },
  key: {
    whole: 'M46 4H78V12H72V18H78V32H66V26H54V62A19 19 0 1 1 46 62ZM50 71A9.5 9.5 0 1 0 50.01 71Z',
  },
  chalice: {
    half: 'M49.6 10H81C82 36 71 49 56 53V59C62 60 62 67 56 68V77C60 84 71 85 75 93H49.6Z',
    engraved: 'M21 19H79',
  },
  rose: toRose(),
  eye: {
    whole:
      'M3 54C19 31 36 24 50 24S81 31 97 54C81 75 64 81 50 81S19 75 3 54ZM16 54C28 39 40 34 50 34S72 39 84 54C72 67 60 71 50 71S28 67 16 54ZM50 39A14 14 0 1 0 50.01 39ZM50 42C53 48 53 58 50 64 47 58 47 48 50 42Z',
    over: 'M47 18 50 2 53 18ZM24.5 23 19 9 30 19.5ZM75.5 23 81 9 70 19.5Z',
  },
  flame: {
    whole:
      'M53 2C54 18 66 25 73 38 76 34 76 28 75 23 85 36 88 50 86 64 83 84 68 97 50 97S17 84 14 64C12 49 18 37 28 28 27 34 28 39 31 42 38 33 38 18 53 2ZM51 46C50 56 36 62 36 76 36 84 42 90 50 90S64 84 64 76C64 64 53 60 51 46Z',
  },
  raven: {
    whole:
      'M5 31C12 25 18 23 23 22 27 12 41 9 49 17 55 22 58 30 66 38 76 48 84 58 97 88L84 80 85 91 74 80 72 89 64 78C60 79 57 79 54 79L56 89 66 94H47L49 79 44 77 43 89 52 95H33L40 90V75C27 66 22 51 26 38 19 36 12 34 5 31ZM33 21A3 3 0 1 0 33.01 21Z',
    engraved: 'M40 42C52 50 62 60 72 74M38 52C46 60 54 68 62 76',
  },
  'wolf’s head': {
    half: 'M49.6 31C54 30 58 27 61 23L77 3C82 16 83 28 80 39 84 46 89 53 96 59L84 61 88 72 75 71C71 79 63 84 59 91 56 96 53 98 49.6 98ZM57 55C60 49 66 46 73 45 72 52 66 57 57 55ZM49.6 80V90C54 89 58 86 58 80Z',
    engraved: 'M72 15C72 21 71 26 69 31M28 15C28 21 29 26 31 31',
  },
  bat: {
    half: 'M49.6 34C52 34 53 32 54 28L59 19C60 27 60 33 59 38 64 39 69 35 71 25L74 17 77 25C85 25 93 29 99.5 37 91 41 88 48 88 60 83 53 77 56 74 66 70 59 64 62 61 73 57 69 53 74 49.6 86Z',
  },
  'wreath of thorns': toThornWreath(),
  tower: {
    half: 'M49.6 7H57V17H63V7H76V27L69 35V84H77V95H59V75C59 69 55 66 49.6 66ZM49.6 42V55H53V42Z',
    engraved: 'M31 35H69M29 84H71',
  },
  hourglass: {
    half: 'M49.6 5H78V14H72C72 34 58 42 56 50 58 58 72 66 72 86H78V95H49.6ZM49.6 27H64C62 34 54 40 49.6 46ZM49.6 66C56 70 63 76 65 86H49.6Z',
  },
  'fleur-de-lis': {
    half: 'M49.6 2C60 15 67 27 63 41 61 49 56 55 55 61 56 46 68 32 81 34 95 36 97 55 84 61 87 51 79 46 73 51 69 54 68 58 68 61H73V70H60C62 79 69 82 76 77 77 89 61 92 55 78 55 86 56 91 49.6 98Z',
  },
  moth: {
    half: 'M49.6 28C52 28 54 31 54 36 60 20 76 9 98 12 100 30 91 47 74 53 86 58 88 74 79 90 66 87 58 76 54 64V72C54 80 52 86 49.6 90ZM78 24A6 6 0 1 0 78.01 24ZM72 66A4.5 4.5 0 1 0 72.01 66Z',
    stroke: { path: 'M51 29C53 21 58 15 65 12M49 29C47 21 42 15 35 12', width: 2.5 },
  },
  antlers: {
    half: 'M49.6 95C55 94 59 89 59 83 59 77 61 74 65 70 77 63 84 54 87 42 91 30 90 18 85 4 84 14 84 21 82 28 80 19 75 13 68 9 73 19 76 28 76 38 75 44 72 49 68 53 69 44 67 36 60 29 63 40 62 51 57 60 54 65 52 69 49.6 70Z',
  },
  candlestick: {
    half: 'M49.6 1C54 10 61 17 60 25 59 30 54 33 49.6 33ZM49.6 37H57V64H49.6ZM49.6 64H71C71 71 65 74 57 75V80C67 82 75 88 77 96H49.6Z',
  },
  crown: {
    half: 'M49.6 13C53 13 55 16 55 19S54 24 53 25L63 52 84 31C82 29 82 25 84 23 88 20 93 23 93 27S90 33 87 33L80 84H49.6ZM49.6 68V75H77L78 68Z',
  },
  drop: {
    whole:
      'M50 2C58 28 80 46 80 68A30 30 0 0 1 20 68C20 46 42 28 50 2ZM33 62C28 76 36 87 47 89 40 83 36 74 38 63 38 59 35 57 33 62Z',
  },
  pentacle: toPentacle(),
} as const satisfies Record<string, ChargeDrawing>

export type HeraldicCharge = keyof typeof CHARGE_DRAWINGS
export const HERALDIC_CHARGE_NAMES = Object.keys(CHARGE_DRAWINGS) as [
  HeraldicCharge,
  ...HeraldicCharge[],
]

function toPoint(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI
  return `${(50 + Math.sin(angle) * radius).toFixed(1)} ${(50 - Math.cos(angle) * radius).toFixed(1)}`
}

function toStar(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    toPoint(index / (points * 2), index % 2 === 0 ? outer : inner),
  )
  return `M${corners.join('L')}Z`
}

function toRose(): ChargeDrawing {
  const petals = Array.from({ length: 5 }, (_, index) => {
    const turn = index / 5
    return `M${toPoint(turn - 0.085, 18)}L${toPoint(turn - 0.088, 32)}C${toPoint(turn - 0.105, 47)} ${toPoint(turn - 0.03, 52)} ${toPoint(turn, 43)}C${toPoint(turn + 0.03, 52)} ${toPoint(turn + 0.105, 47)} ${toPoint(turn + 0.088, 32)}L${toPoint(turn + 0.085, 18)}Z`
  })
  const barbs = Array.from({ length: 5 }, (_, index) => {
    const turn = (index + 0.5) / 5
    return `M${toPoint(turn, 50)}L${toPoint(turn - 0.022, 41)}L${toPoint(turn, 36)}L${toPoint(turn + 0.022, 41)}Z`
  })
  return { whole: `${petals.join('')}${barbs.join('')}M50 36.5A13.5 13.5 0 1 1 49.99 36.5Z` }
}

function toThornWreath(): ChargeDrawing {
  const thorns = Array.from({ length: 14 }, (_, index) => {
    const turn = index / 14
    const [root, tip] = index % 2 === 0 ? [35, 49] : [32, 19]
    return `M${toPoint(turn - 0.03, root)}Q${toPoint(turn + 0.005, root)} ${toPoint(turn + 0.05, tip)}Q${toPoint(turn + 0.03, root)} ${toPoint(turn + 0.045, root)}Z`
  })
  const ring = 'M50 13.5A36.5 36.5 0 1 1 49.99 13.5ZM50 20.5A29.5 29.5 0 1 0 50.01 20.5Z'
  return { whole: ring, over: thorns.join('') }
}

function toPentacle(): ChargeDrawing {
  const star = [0, 2, 4, 1, 3].map((corner) => toPoint(corner / 5, 42)).join('L')
  return { stroke: { path: `M50 4A46 46 0 1 1 49.99 4ZM${star}Z`, width: 6 } }
}
