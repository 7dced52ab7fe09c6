import { planCrest } from './plan-crest.ts'
import type { GroupKind } from './shield.ts'
import { toBlazon } from './to-blazon.ts'

export type CrestOwner = { kind: GroupKind; id: number }

export default function BlazonText({ kind, id }: CrestOwner) {
  return toBlazon(planCrest(kind, id))
}
