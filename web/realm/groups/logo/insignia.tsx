import { ClientOnly, Link } from '@tanstack/react-router'
import type { EditableField } from '#schema/rules.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import type { OfficerEditableGroup } from '#web/realm/groups/officer-edit-switch.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { ModerationActions } from '#web/ui/text-editor/moderation.tsx'
import { Officers } from '../officers.tsx'
import { type GroupWithLogo, InsigniaPlate } from './insignia-plate.tsx'

const LogoManager = lazyComponent(() => import('./logo-manager.tsx'), InsigniaFallback)

type InsigniaProps = {
  kind: GroupKind
  group: GroupWithLogo & OfficerEditableGroup & { editableFields: readonly EditableField[] }
  heading: string
  notes: readonly string[]
}

export function Insignia({ kind, group, heading, notes }: InsigniaProps) {
  const canEdit = group.editableFields.includes('logoUuid')
  return (
    <section aria-labelledby="insignia" className="relative">
      <h2 id="insignia" className="small-caps absolute inset-x-0 top-7 text-center text-gold-300">
        {heading}
      </h2>
      {canEdit ? (
        // Renders the form only in browsers, because it does not work before hydration.
        <ClientOnly fallback={<InsigniaFallback kind={kind} group={group} />}>
          <LogoManager kind={kind} group={group} />
        </ClientOnly>
      ) : (
        <>
          <InsigniaPlate kind={kind} group={group} />
          <div className="mt-4 text-center leading-snug text-bone-400">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </>
      )}
      {group.isOwner && (
        <p className="mt-4 text-center">
          <Link to="/discord" search={{ of: `${kind}:${group.id}` }} className="text-link">
            Discord channels
          </Link>
        </p>
      )}
      <Officers kind={kind} group={group} field="logoUuid" />
      <ModerationActions
        subject={{ kind, id: group.id, field: 'logoUuid' }}
        name={group.name}
        owner={canEdit}
        value={group.logoUuid}
      />
    </section>
  )
}

function InsigniaFallback({ kind, group }: { kind: GroupKind; group: GroupWithLogo }) {
  return (
    <>
      <InsigniaPlate kind={kind} group={group} />
      <Skeleton className={`mt-5 ${group.logoUuid ? 'h-9' : 'h-51.25'}`} />
    </>
  )
}
