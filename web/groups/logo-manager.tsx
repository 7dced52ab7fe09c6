import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toServerSentence } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { toast } from '#web/ui/toast.ts'
import type { InsigniaGroup } from './insignia.tsx'
import { InsigniaPlate } from './insignia-plate.tsx'
import { LogoForm } from './logo-form.tsx'
import { removeLogo, setLogo } from './queries.ts'

/** Where an owner sets, replaces and removes the logo. */
export default function LogoManager({ kind, group }: { kind: GroupKind; group: InsigniaGroup }) {
  const set = useMutation(setLogo(kind, group.id))
  const remove = useMutation(removeLogo(kind, group.id))
  const [isReplacing, setReplacing] = useState(false)
  // What was pressed is gone when the other view takes its place, so that view takes the focus.
  const isFocusWanted = useRef(false)

  function turn(toForm: boolean) {
    isFocusWanted.current = true
    setReplacing(toForm)
  }

  function onSet(logoUuid: string) {
    set.mutate(logoUuid, {
      onSuccess: ({ oldLogoUuid }) => {
        turn(false)
        toast({
          title: 'Logo Updated!',
          ...(oldLogoUuid && { description: 'Previous logo was replaced.' }),
        })
      },
      onError: (error) => toastFailure(error, 'Failed to set logo'),
    })
  }

  function onRemove() {
    remove.mutate(undefined, {
      onSuccess: () => {
        isFocusWanted.current = true
        toast({ title: 'Success', description: `Logo removed from ${group.name}` })
      },
      onError: (error) => toastFailure(error, 'Failed to remove logo'),
    })
  }

  if (!group.logoUuid || isReplacing) {
    return (
      <LogoForm
        kind={kind}
        group={group}
        isPending={set.isPending}
        isFocusWanted={isFocusWanted}
        onSet={onSet}
        onCancel={isReplacing ? () => turn(false) : undefined}
      />
    )
  }
  return (
    <>
      <InsigniaPlate kind={kind} group={group} />
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button
          ref={(button) => {
            if (isFocusWanted.current) button?.focus()
            isFocusWanted.current = false
          }}
          size="small"
          disabled={remove.isPending}
          onClick={() => turn(true)}
        >
          Replace Logo
        </Button>
        <ConfirmDialog
          trigger={
            <Button tone="danger" size="small" disabled={remove.isPending}>
              {remove.isPending ? 'Removing...' : 'Remove Logo'}
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

function toastFailure(error: Error, fallback: string): void {
  const description = toServerSentence(error) ?? fallback
  toast({ title: 'Error', description, tone: 'destructive' })
}
