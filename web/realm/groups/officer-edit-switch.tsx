import { Switch } from 'radix-ui'
import type { EditableField } from '#schema/rules.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { setOfficerAccess } from './edit-group.ts'

export type OfficerEditableGroup = {
  id: number
  isOwner: boolean
  officerFields: readonly EditableField[]
}

export type OfficerAccessProps = {
  kind: GroupKind
  group: OfficerEditableGroup
  field: EditableField
  surface?: 'night' | 'paper'
}

type OfficersSwitchProps = Omit<OfficerAccessProps, 'surface'> & { id: string }

export default function OfficerEditSwitch({ id, kind, group, field }: OfficersSwitchProps) {
  const allow = useSingleMutation(setOfficerAccess(kind, group.id))
  return (
    <Switch.Root
      id={id}
      checked={group.officerFields.includes(field)}
      onCheckedChange={(isAllowed) =>
        allow.mutate(
          { field, isAllowed },
          { onError: toastFailure('Error', 'Failed to change what officers may edit') },
        )
      }
      className="relative h-7 w-13 shrink-0 rounded-full border border-gold-600 bg-night-900 transition-colors data-[state=checked]:border-gold-300 data-[state=checked]:bg-oxblood-600"
    >
      <Switch.Thumb className="absolute top-1/2 left-1 size-5 -translate-y-1/2 rounded-full bg-bone-400 transition-transform duration-200 data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-gold-200" />
    </Switch.Root>
  )
}
