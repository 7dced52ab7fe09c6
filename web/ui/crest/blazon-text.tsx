import { planCrest } from './plan-crest.ts'
import type { GroupKind } from './shield.ts'
import { toBlazon } from './to-blazon.ts'

export type Armiger = { kind: GroupKind; id: number }

export default function BlazonText({ kind, id }: Armiger) {
  return toBlazon(planCrest(kind, id))
}
