import { useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'

export function PasswordField({ error }: { error: string | undefined }) {
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
