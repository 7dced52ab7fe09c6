import { Fragment } from 'react'
import { CHARGE_DRAWINGS, type ChargeDrawing, type HeraldicCharge } from './charges.ts'
import { toSecondHalfPath } from './divisions.ts'
import { type ChargePosition, listChargePositions, ORDINARY_DRAWINGS } from './ordinaries.ts'
import { type CrestPlan, planCrest } from './plan-crest.ts'
import { type GroupKind, SHIELD_CENTRE, SHIELD_PATHS } from './shield.ts'
import { TINCTURE_HATCHINGS, type Tincture, toTinctureColours } from './tinctures.ts'

export type CrestDrawingInput = {
  kind: GroupKind
  id: number
  isEngraved: boolean
}

/** Draws the content of an `<svg>` with a 100 × 120 view box. `name` prefixes its ids. */
export default function CrestDrawing({
  kind,
  id,
  isEngraved,
  name,
}: CrestDrawingInput & { name: string }) {
  const plan = planCrest(kind, id)
  const shield = SHIELD_PATHS[kind]
  const paint = (tincture: Tincture) => `url(#${name}${tincture})`
  return (
    <>
      <defs>
        <clipPath id={`${name}shield`}>
          <path d={shield} />
        </clipPath>
        {listTinctures(plan).map((tincture) => (
          <Enamel
            key={tincture}
            id={`${name}${tincture}`}
            tincture={tincture}
            isEngraved={isEngraved}
          />
        ))}
        <linearGradient id={`${name}light`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--color-crest-light)" stopOpacity="0.26" />
          <stop offset="0.45" stopColor="var(--color-crest-light)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--color-black)" stopOpacity="0.34" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${name}shield)`}>
        <Ground plan={plan} paint={paint} name={name} isEngraved={isEngraved} />
        <path d={shield} fill={`url(#${name}light)`} />
        {plan.bordure && (
          <path d={shield} fill="none" stroke={paint(plan.bordure)} strokeWidth="17" />
        )}
        <Figures plan={plan} paint={paint} name={name} />
        <path
          d={shield}
          fill="none"
          stroke="var(--color-black)"
          strokeOpacity="0.45"
          strokeWidth="6"
        />
      </g>
      <path
        d={shield}
        fill="none"
        stroke="var(--color-crest-rim)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
    </>
  )
}

type LayerProps = { plan: CrestPlan; paint: (tincture: Tincture) => string; name: string }

function Ground({ plan, paint, name, isEngraved }: LayerProps & { isEngraved: boolean }) {
  const { field, ordinary } = plan
  const areas: [path: string, tincture: Tincture][] =
    field.division === null
      ? [[WHOLE, field.tincture]]
      : [
          [WHOLE, field.tinctures[0]],
          [toSecondHalfPath(field.division, field.edge), field.tinctures[1]],
        ]
  if (ordinary) areas.push([ORDINARY_DRAWINGS[ordinary.kind].path, ordinary.tincture])
  return areas.map(([path, tincture]) => (
    <Fragment key={path}>
      <path d={path} fill={paint(tincture)} />
      {isEngraved && <path d={path} fill={`url(#${name}${tincture}hatch)`} />}
    </Fragment>
  ))
}

const WHOLE = 'M-10-10H110V130H-10Z'

function Figures({ plan, paint, name }: LayerProps) {
  const { charge, field, ordinary } = plan
  if (charge.tincture === 'counterchanged') {
    if (field.division === null) return null
    const [first, second] = field.tinctures
    return (
      <>
        <clipPath id={`${name}half`}>
          <path d={toSecondHalfPath(field.division, field.edge)} />
        </clipPath>
        <Figure charge={charge.kind} place={MIDDLE} tincture={second} paint={paint} />
        <g clipPath={`url(#${name}half)`}>
          <Figure charge={charge.kind} place={MIDDLE} tincture={first} paint={paint} />
        </g>
      </>
    )
  }
  const { kind, tincture } = charge
  const places = ordinary ? listChargePositions(ordinary.kind, kind) : [MIDDLE]
  return places.map((place) => (
    <Figure key={`${place.x} ${place.y}`} {...{ charge: kind, place, tincture, paint }} />
  ))
}

const MIDDLE: ChargePosition = { ...SHIELD_CENTRE, size: 62 }

type FigureProps = {
  charge: HeraldicCharge
  place: ChargePosition
  tincture: Tincture
  paint: (tincture: Tincture) => string
}

function Figure({ charge, place, tincture, paint }: FigureProps) {
  const { half, whole, over, stroke, engraved }: ChargeDrawing = CHARGE_DRAWINGS[charge]
  const scale = place.size / 100
  const corner = `translate(${place.x - place.size / 2} ${place.y - place.size / 2})`
  return (
    <g transform={`${corner} scale(${scale})`} fill={paint(tincture)} fillRule="evenodd">
      {half && <path d={half} />}
      {half && <path d={half} transform="matrix(-1 0 0 1 100 0)" />}
      {whole && <path d={whole} />}
      {over && <path d={over} fillRule="nonzero" />}
      {stroke && (
        <path
          d={stroke.path}
          fill="none"
          stroke={paint(tincture)}
          strokeWidth={stroke.width}
          strokeLinejoin="round"
        />
      )}
      {engraved && (
        <path
          d={engraved}
          fill="none"
          stroke={toTinctureColours(tincture).line}
          strokeWidth="2.4"
        />
      )}
    </g>
  )
}

type EnamelProps = { id: string; tincture: Tincture; isEngraved: boolean }

function Enamel({ id, tincture, isEngraved }: EnamelProps) {
  const { lit, shade, line } = toTinctureColours(tincture)
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="112">
        <stop offset="0" stopColor={lit} />
        <stop offset="1" stopColor={shade} />
      </linearGradient>
      {isEngraved && (
        <pattern id={`${id}hatch`} width="5" height="5" patternUnits="userSpaceOnUse">
          <path
            d={TINCTURE_HATCHINGS[tincture]}
            stroke={line}
            strokeOpacity="0.17"
            strokeWidth="0.45"
            strokeLinecap="round"
          />
        </pattern>
      )}
    </>
  )
}

function listTinctures({ field, ordinary, charge, bordure }: CrestPlan): Tincture[] {
  const inField = field.division === null ? [field.tincture] : field.tinctures
  const all = [...inField, ordinary?.tincture, charge.tincture, bordure]
  return [...new Set(all)].filter(
    (one): one is Tincture => Boolean(one) && one !== 'counterchanged',
  )
}
