import { LinkButton } from '#web/ui/fields/link-button.tsx'
import type { CompareKind } from './read-view.ts'

/** On a profile: the way to a comparison that begins with it. */
export function CompareLink({ kind, id }: { kind: CompareKind; id: number }) {
  return (
    <LinkButton to="/compare" search={{ kind, ids: String(id) }} size="small">
      Compare
    </LinkButton>
  )
}
