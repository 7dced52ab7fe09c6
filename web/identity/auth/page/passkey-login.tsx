import { canUsePasskeys, toPasskeySentence } from '#web/lib/with-passkey.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { usePasskeyLogin } from './use-login.ts'

export function PasskeyLogin() {
  const login = usePasskeyLogin()
  if (!canUsePasskeys()) return null
  return (
    <div className="mt-4">
      <Button disabled={login.isPending} onClick={() => login.mutate()} className="w-full">
        {login.isPending ? 'Waiting for your passkey...' : 'Log in with a passkey'}
      </Button>
      {login.error && (
        <p role="alert" className="mt-3 leading-snug text-oxblood-300">
          {toPasskeySentence(login.error)}
        </p>
      )}
    </div>
  )
}
