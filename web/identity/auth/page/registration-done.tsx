import { useEffect, useRef } from 'react'
import { SITE } from '#web/site.ts'
import { Button } from '#web/ui/fields/button.tsx'

type RegisteredProps = { username: string; onLogin: (username: string) => void }

export function RegistrationDone({ username, onLogin }: RegisteredProps) {
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
