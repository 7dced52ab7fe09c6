import { planCrest } from './plan-crest.ts'
import type { GroupKind } from './shield.ts'
import { toCrestBlazon } from './to-blazon.ts'

export type CrestOwner = { kind: GroupKind; id: number }

export default function BlazonText({ kind, id }: CrestOwner) {
  return toCrestBlazon(planCrest(kind, id))
}
