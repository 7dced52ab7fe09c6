import { ORDINARY_DRAWINGS } from './ordinaries.ts'
import type { CrestFieldPlan, CrestPlan } from './plan-crest.ts'

export function toCrestBlazon({ field, ordinary, charge, bordure }: CrestPlan): string {
  const parts = [blazonField(field)]
  const figure = `${toArticle(charge.kind)} ${charge.kind} ${charge.tincture}`
  if (!ordinary) parts.push(figure)
  else parts.push(blazonOrdinary(ordinary, charge, figure))
  if (bordure) parts.push(`a bordure ${bordure}`)
  const blazon = parts.join(', ')
  return blazon.charAt(0).toUpperCase() + blazon.slice(1)
}

function blazonField(field: CrestFieldPlan): string {
  if (field.division === null) return field.tincture
  const edge = field.edge === 'plain' ? '' : ` ${field.edge}`
  return `${field.division}${edge} ${field.tinctures[0]} and ${field.tinctures[1]}`
}

const NUMBERS = ['', 'a', 'two', 'three']

function blazonOrdinary(
  ordinary: NonNullable<CrestPlan['ordinary']>,
  charge: CrestPlan['charge'],
  figure: string,
): string {
  const name = ordinary.kind === 'flaunches' ? 'flaunches' : `a ${ordinary.kind}`
  const { isCharged, places } = ORDINARY_DRAWINGS[ordinary.kind]
  if (isCharged) return `on ${name} ${ordinary.tincture} ${figure}`
  if (places.length === 1) return `${figure}, ${name} ${ordinary.tincture}`
  const count = NUMBERS[places.length]
  return `${name} between ${count} ${toPlural(charge.kind)} ${charge.tincture}`
}

const PLURALS: Partial<Record<CrestPlan['charge']['kind'], string>> = {
  'sun eclipsed': 'suns eclipsed',
  'wolf’s head': 'wolves’ heads',
  'wreath of thorns': 'wreaths of thorns',
  'fleur-de-lis': 'fleurs-de-lis',
  antlers: 'pairs of antlers',
}

function toPlural(kind: CrestPlan['charge']['kind']): string {
  return PLURALS[kind] ?? `${kind}s`
}

function toArticle(kind: CrestPlan['charge']['kind']): string {
  if (kind === 'antlers') return 'a pair of'
  return kind === 'eye' || kind === 'hourglass' ? 'an' : 'a'
}
