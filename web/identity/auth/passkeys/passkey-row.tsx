import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OwnPasskey } from '#schema/contracts/identity/passkeys.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { isForbiddenWithCode, toPasskeyErrorText } from '#web/lib/with-passkey.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { useLogout } from '../use-logout.ts'
import { removePasskey, renamePasskey } from './manage-passkeys.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'

export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const [isRenaming, setRenaming] = useState(false)
  const opener = useReturnFocusRef(isRenaming)
  const remove = useSingleMutation(removePasskey(passkey))
  const rename = useSingleMutation(renamePasskey(passkey))
  const failure = remove.error ?? rename.error

  function close() {
    rename.reset()
    setRenaming(false)
  }

  return (
    <li className="border-b border-gold-800/60 py-4">
      {isRenaming ? (
        <PasskeyNameForm
          label="Name of the passkey"
          name={passkey.name}
          submitLabel={rename.isPending ? 'Saving...' : 'Save'}
          isPending={rename.isPending}
          onSubmit={(name) => rename.mutate(name, { onSuccess: close })}
          onCancel={close}
        />
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <p className="text-lg leading-snug text-bone-50 [overflow-wrap:anywhere]">
              <bdi>{passkey.name}</bdi>
            </p>
            <p className="text-base leading-snug text-bone-400">
              Added <DateText at={passkey.createdAt} />
              {passkey.lastUsedAt && (
                <>
                  , last used <DateText at={passkey.lastUsedAt} withTime />
                </>
              )}
            </p>
          </div>
          <div className="-mx-3.5 flex gap-1">
            <Button
              ref={opener}
              tone="quiet"
              size="small"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setRenaming(true)}
            >
              Rename
            </Button>
            <ConfirmDialog
              trigger={
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={`Remove ${passkey.name}`}
                  disabled={remove.isPending}
                >
                  {remove.isPending ? 'Removing...' : 'Remove'}
                </Button>
              }
              title="Remove this passkey?"
              text={`“${passkey.name}” will no longer log you in. Your device may still offer it, so delete it there, too.`}
              confirmLabel="Remove"
              onConfirm={() => remove.mutate()}
            />
          </div>
        </div>
      )}
      {failure && <PasskeyErrorAlert error={failure} />}
    </li>
  )
}

/**
 * Returns a ref for the button that opens a form. The button takes the focus when the form closes.
 */
export function useReturnFocusRef(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

export function PasskeyErrorAlert({ error }: { error: Error }) {
  const logout = useLogout()
  return (
    <div role="alert" className="mt-4 leading-snug text-oxblood-300">
      <p>{toPasskeyErrorText(error)}</p>
      {isForbiddenWithCode(error, 'login-needed') && (
        <Button
          size="small"
          disabled={logout.isPending}
          className="mt-3"
          onClick={() => logout.mutate()}
        >
          Log in again
        </Button>
      )}
    </div>
  )
}
