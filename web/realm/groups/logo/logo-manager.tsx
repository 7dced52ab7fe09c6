import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { removeLogo, setLogo } from '../edit-group.ts'
import { type GroupWithLogo, InsigniaPlate } from './insignia-plate.tsx'
import { LogoForm } from './logo-form.tsx'

type LogoManagerProps = { kind: GroupKind; group: GroupWithLogo }

export default function LogoManager({ kind, group }: LogoManagerProps) {
  const set = useSingleMutation(setLogo(kind, group.id))
  const remove = useSingleMutation(removeLogo(kind, group.id))
  const [isReplacing, setReplacing] = useState(false)
  // True after a click. The element that replaces the clicked button must then take the focus.
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

type CurrentLogoProps = LogoManagerProps & {
  isRemoving: boolean
  takesFocus: RefObject<boolean>
  onReplace: () => void
  onRemove: () => void
}

function CurrentLogo(props: CurrentLogoProps) {
  const { kind, group, isRemoving, takesFocus, onReplace, onRemove } = props
  const replace = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus.current) replace.current?.focus()
  }, [takesFocus])
  return (
    <>
      <InsigniaPlate kind={kind} group={group} />
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button ref={replace} size="small" disabled={isRemoving} onClick={onReplace}>
          Replace Logo
        </Button>
        <ConfirmDialog
          trigger={
            <Button tone="danger" size="small" disabled={isRemoving}>
              {isRemoving ? 'Removing...' : 'Remove Logo'}
            </Button>
          }
          title="Remove Logo"
          text={`Are you sure you want to remove the ${kind} logo?`}
          confirmLabel="Remove"
          onConfirm={onRemove}
        />
      </div>
    </>
  )
}
