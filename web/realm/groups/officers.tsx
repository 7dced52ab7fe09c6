import { ClientOnly } from '@tanstack/react-router'
import { useId } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { MODERATED_FIELD_LABELS } from '#web/lib/moderation-words.ts'
import type { OfficerAccessProps } from './officer-edit-switch.tsx'

const OfficersSwitch = lazyComponent(() => import('./officer-edit-switch.tsx'), SwitchPlace)
const TEXT = { night: 'text-bone-300', paper: 'text-ink-soft' }

export function Officers({ kind, group, field, surface = 'night' }: OfficerAccessProps) {
  const id = useId()
  if (!group.isOwner) return null
  return (
    <p className={`mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-base ${TEXT[surface]}`}>
      {/* Renders the switch only in browsers, because it does not work before hydration. */}
      <ClientOnly fallback={<SwitchPlace />}>
        <OfficersSwitch id={id} kind={kind} group={group} field={field} />
      </ClientOnly>
      <label htmlFor={id}>
        Officers may edit the {MODERATED_FIELD_LABELS[field].toLowerCase()}
      </label>
    </p>
  )
}

function SwitchPlace() {
  return <span className="h-7 w-13 shrink-0" />
}
