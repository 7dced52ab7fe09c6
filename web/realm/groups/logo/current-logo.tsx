import { type RefObject, useEffect, useRef } from 'react'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { type InsigniaGroup, InsigniaPlate } from './insignia-plate.tsx'

type CurrentLogoProps = {
  kind: GroupKind
  group: InsigniaGroup
  isRemoving: boolean
  takesFocus: RefObject<boolean>
  onReplace: () => void
  onRemove: () => void
}

export function CurrentLogo(props: CurrentLogoProps) {
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
