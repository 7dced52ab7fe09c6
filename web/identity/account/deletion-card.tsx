import { type FormEvent, useState } from 'react'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { DELETION_GRACE_DAYS } from '#schema/rules.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { canUsePasskeys, toPasskeyErrorText } from '#web/lib/with-passkey.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { requestAccountDeletion } from './own-data.ts'

export function DeletionCard({
  isAsked,
  onAsked,
}: {
  isAsked: boolean
  onAsked: () => Promise<unknown>
}) {
  const [error, setError] = useState<string>()
  const ask = useSingleMutation(requestAccountDeletion())

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('password')).trim()
    setError(password ? undefined : REFUSAL_MESSAGES.password)
    if (password) ask.mutate(password, { onSuccess: onAsked })
    else form.querySelector('input')?.focus()
  }

  return (
    <Card aria-labelledby="deletion">
      <CardTitle id="deletion">Delete your account</CardTitle>
      <ul className="mt-4 list-disc space-y-2 pl-5 leading-snug">
        <li>
          You have {DELETION_GRACE_DAYS} days to change your mind: log in and click “Keep my
          account”. Your other devices are logged out at once.
        </li>
        <li>
          After that, your biography, absence, devices, passkeys, password and account are deleted.
          Your reports no longer show your name.
        </li>
        <li>
          Data from the game stays: your character’s name, houses, kin and chronicle. What you hide
          from others stays hidden. Lore and descriptions of groups stay too.
        </li>
        <li>
          The audit log keeps your changes for 400 days, and only administrators can read it.
          Backups of the database are kept for 30 days, or as long as the operator stores a copy. If
          one is restored, your account is deleted from it again.
        </li>
        <li>You can register again with your HUD at any time.</li>
      </ul>
      {!isAsked && (
        <form noValidate onSubmit={submit} className="mt-6 max-w-md">
          <TextField
            label="HUD Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            onChange={() => {
              setError(undefined)
              ask.reset()
            }}
            error={error ?? (ask.error ? toPasskeyErrorText(ask.error) : undefined)}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" tone="danger" size="small" disabled={ask.isPending}>
              {ask.isPending ? 'Please wait...' : 'Delete my account'}
            </Button>
            {canUsePasskeys() && (
              <Button
                tone="quiet"
                size="small"
                disabled={ask.isPending}
                onClick={() => {
                  setError(undefined)
                  ask.mutate(null, { onSuccess: onAsked })
                }}
              >
                Delete with a passkey instead
              </Button>
            )}
          </div>
        </form>
      )}
    </Card>
  )
}
