import { useRef, useState } from 'react'
import { toServerSentence } from '#web/lib/api-error.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { toast } from '#web/ui/toast.ts'
import type { InsigniaGroup } from './insignia-plate.tsx'
import { LogoForm } from './logo-form.tsx'
import { LogoKept } from './logo-kept.tsx'
import { removeLogo, setLogo } from './queries.ts'

/** Where an owner sets, replaces and removes the logo. */
export default function LogoManager({ kind, group }: { kind: GroupKind; group: InsigniaGroup }) {
  const set = useSingleMutation(setLogo(kind, group.id))
  const remove = useSingleMutation(removeLogo(kind, group.id))
  const [isReplacing, setReplacing] = useState(false)
  // What was pressed is gone when the other view takes its place, so that view takes the focus.
  const hasActed = useRef(false)

  function turnTo(isForm: boolean) {
    hasActed.current = true
    setReplacing(isForm)
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
      onError: (error) => toastFailure(error, 'Failed to set logo'),
    })
  }

  function onRemove() {
    hasActed.current = true
    remove.mutate(undefined, {
      onSuccess: () => toast({ title: 'Success', description: `Logo removed from ${group.name}` }),
      onError: (error) => toastFailure(error, 'Failed to remove logo'),
    })
  }

  const shared = { kind, group, takesFocus: hasActed }
  if (group.logoUuid && !isReplacing) {
    return (
      <LogoKept
        {...shared}
        isRemoving={remove.isPending}
        onReplace={() => turnTo(true)}
        onRemove={onRemove}
      />
    )
  }
  return (
    <LogoForm
      {...shared}
      isPending={set.isPending}
      onSet={onSet}
      onCancel={group.logoUuid ? () => turnTo(false) : undefined}
    />
  )
}

function toastFailure(error: Error, fallback: string): void {
  const description = toServerSentence(error) ?? fallback
  toast({ title: 'Error', description, tone: 'destructive' })
}
