import { useRef, useState } from 'react'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { removeLogo, setLogo } from '../edit-group.ts'
import { CurrentLogo } from './current-logo.tsx'
import type { InsigniaGroup } from './insignia-plate.tsx'
import { LogoForm } from './logo-form.tsx'

type LogoManagerProps = { kind: GroupKind; group: InsigniaGroup }

export default function LogoManager({ kind, group }: LogoManagerProps) {
  const set = useSingleMutation(setLogo(kind, group.id))
  const remove = useSingleMutation(removeLogo(kind, group.id))
  const [isReplacing, setReplacing] = useState(false)
  // Makes the next view take the focus, because the clicked button disappears with its view.
  const hasActed = useRef(false)

  function showForm(isReplacing: boolean) {
    hasActed.current = true
    setReplacing(isReplacing)
  }

  function onSet(logoUuid: string) {
    hasActed.current = true
    set.mutate(logoUuid, {
      onSuccess: ({ oldLogoUuid }) => {
        setReplacing(false)
        toast({
          title: 'Logo Updated!',
          ...(oldLogoUuid && { description: 'Previous logo was replaced.' }),
        })
      },
      onError: toastFailure('Error', 'Failed to set logo'),
    })
  }

  function onRemove() {
    hasActed.current = true
    remove.mutate(undefined, {
      onSuccess: () => toast({ title: 'Success', description: `Logo removed from ${group.name}` }),
      onError: toastFailure('Error', 'Failed to remove logo'),
    })
  }

  const shared = { kind, group, takesFocus: hasActed }
  return group.logoUuid && !isReplacing ? (
    <CurrentLogo
      {...shared}
      isRemoving={remove.isPending}
      onReplace={() => showForm(true)}
      onRemove={onRemove}
    />
  ) : (
    <LogoForm
      {...shared}
      isPending={set.isPending}
      onSet={onSet}
      onCancel={group.logoUuid ? () => showForm(false) : undefined}
    />
  )
}
