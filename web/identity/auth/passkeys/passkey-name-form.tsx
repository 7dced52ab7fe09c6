import { type FormEvent, useState } from 'react'
import { PASSKEY_NAME_MAX_LENGTH } from '#schema/rules.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type PasskeyNameFormProps = {
  label: string
  hint?: string
  name?: string
  submitLabel: string
  isPending: boolean
  onSubmit: (name: string) => void
  onCancel: () => void
  className?: string
}

export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { label, hint, name, submitLabel, isPending, onSubmit, onCancel, className } = props
  const [error, setError] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = String(new FormData(event.currentTarget).get('passkey-name')).trim()
    setError(entered ? undefined : 'Please give the passkey a name')
    if (entered) onSubmit(entered)
  }

  return (
    <form noValidate onSubmit={submit} className={className}>
      <TextField
        label={label}
        {...(hint && { hint })}
        name="passkey-name"
        defaultValue={name}
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        autoComplete="off"
        required
        autoFocus
        error={error}
        onKeyDown={({ key }) => key === 'Escape' && !isPending && onCancel()}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" tone="primary" size="small" disabled={isPending}>
          {submitLabel}
        </Button>
        <Button tone="quiet" size="small" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
