import { type FormEvent, useState } from 'react'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { findApiMessage, isUnauthenticated } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useLogin } from './use-login.ts'

type FieldErrors = { identifier?: string; password?: string }

export function LoginForm({ username }: { username: string }) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const login = useLogin()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (login.isPending) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const identifier = String(fields.get('identifier')).trim()
    const password = String(fields.get('password')).trim()
    const nextErrors: FieldErrors = {
      ...(!identifier && { identifier: REFUSAL_MESSAGES.identifier }),
      ...(!password && { password: REFUSAL_MESSAGES.password }),
    }
    login.reset()
    setErrors(nextErrors)
    if (focusErrorField(form, Object.keys(nextErrors))) return
    login.mutate({ identifier, password })
  }

  function clearErrors() {
    setErrors({})
    if (login.isError) login.reset()
  }

  return (
    <form noValidate onSubmit={submit} onChange={clearErrors} className="space-y-4">
      {login.error && (
        <p
          role="alert"
          className="border border-oxblood-300/70 bg-oxblood-800 px-4 py-3 leading-snug text-oxblood-200"
        >
          {findApiMessage(login.error) || login.error.message || 'Invalid username or password'}
        </p>
      )}
      {isUnauthenticated(login.error) && (
        <p role="status" className="leading-snug">
          Forgot your password? In the virtual world, touch your HUD and choose{' '}
          <strong className="font-semibold text-bone-50">Set password</strong>; the new one works
          here at once. Leave “Resident” out of your username.
        </p>
      )}
      <TextField
        label="Username or UUID"
        name="identifier"
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={errors.identifier}
      />
      <PasswordField error={errors.password} />
      <Button type="submit" tone="primary" disabled={login.isPending} className="w-full">
        {login.isPending ? 'Entering...' : 'Enter the Realm'}
      </Button>
    </form>
  )
}

export function focusErrorField(form: HTMLFormElement, names: readonly string[]): boolean {
  const field = names[0] && form.elements.namedItem(names[0])
  if (!(field instanceof HTMLElement)) return false
  field.focus()
  return true
}

function PasswordField({ error }: { error: string | undefined }) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      label="HUD Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
      action={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="small-caps px-4 text-bone-300 hover:text-gold-200"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      }
    />
  )
}
