import { type FormEvent, useState } from 'react'
import { REFUSALS } from '#schema/refusals.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { focusFirstField } from './login-form.tsx'
import { Notice } from './notice.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { useRegister } from './use-register.ts'

type FieldErrors = { username?: string; uuid?: string }

export function RegisterForm({ onLogin }: { onLogin: (username: string) => void }) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const register = useRegister()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (register.isPending) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const username = String(fields.get('username')).trim()
    const uuid = String(fields.get('uuid')).trim()
    const nextErrors: FieldErrors = {
      ...(!username && { username: REFUSALS.username }),
      ...(uuid && !UUID_PATTERN.test(uuid) && { uuid: REFUSALS.uuid }),
    }
    setErrors(nextErrors)
    if (focusFirstField(form, Object.keys(nextErrors))) return
    register.mutate({ username, ...(uuid && { uuid }) })
  }

  if (register.data) return <RegistrationDone username={register.data.username} onLogin={onLogin} />

  return (
    <form noValidate onSubmit={submit} onChange={() => setErrors({})} className="space-y-4">
      <Notice title="No password here">
        An account made here has no password until you set one in your HUD.
      </Notice>
      <TextField
        label="Virtual-world username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={errors.username}
      />
      <TextField
        label="Avatar UUID (optional)"
        name="uuid"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.uuid}
      />
      <Button type="submit" tone="primary" disabled={register.isPending} className="w-full">
        {register.isPending ? 'Registering...' : 'Register'}
      </Button>
    </form>
  )
}
