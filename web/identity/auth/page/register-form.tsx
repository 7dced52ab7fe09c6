import { type FormEvent, useEffect, useRef, useState } from 'react'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { findApiMessage } from '#web/lib/api-error.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { SITE } from '#web/site.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { focusErrorField } from './login-form.tsx'
import { AuthNotice } from './notice.tsx'

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
      ...(!username && { username: REFUSAL_MESSAGES.username }),
      ...(uuid && !UUID_PATTERN.test(uuid) && { uuid: REFUSAL_MESSAGES.uuid }),
    }
    setErrors(nextErrors)
    if (focusErrorField(form, Object.keys(nextErrors))) return
    register.mutate({ username, ...(uuid && { uuid }) })
  }

  if (register.data) return <RegistrationDone username={register.data.username} onLogin={onLogin} />

  return (
    <form noValidate onSubmit={submit} onChange={() => setErrors({})} className="space-y-4">
      <AuthNotice title="No password here">
        An account made here has no password until you set one in your HUD.
      </AuthNotice>
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

type RegisteredProps = { username: string; onLogin: (username: string) => void }

function RegistrationDone({ username, onLogin }: RegisteredProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus the heading, because the clicked button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
        <bdi>{username}</bdi> is registered
      </h2>
      <p className="mt-2">Now set your password in the virtual world:</p>
      <ol className="mt-3 list-decimal space-y-2 pl-6 leading-snug text-bone-100">
        <li>
          Come to{' '}
          <a href={SITE.location} target="_blank" rel="noreferrer" className="text-link">
            the game location<span className="sr-only"> (opens in a new tab)</span>
          </a>{' '}
          and wear your HUD near the Assistance Board. Without a HUD, touch the Board: a sire will
          give you one.
        </li>
        <li>
          Touch the HUD and choose <strong className="font-semibold">Set password</strong>. Never
          use your account password of the virtual world.
        </li>
        <li>Come back here and log in with that password.</li>
      </ol>
      <Button tone="primary" onClick={() => onLogin(username)} className="mt-6 w-full">
        Go to login
      </Button>
    </div>
  )
}

type Registration = { username: string; uuid?: string }

function useRegister() {
  return useSingleMutation({
    mutationFn: (json: Registration) => unwrap(api.register.$post({ json })),
    onSuccess: () => {
      toast({
        title: 'Account created successfully',
        description: 'Use your in-game HUD to set your password, then login.',
      })
    },
    onError: (error) => {
      const description = findApiMessage(error) ?? error.message
      toast({ title: 'Registration failed', description, tone: 'destructive' })
    },
  })
}
