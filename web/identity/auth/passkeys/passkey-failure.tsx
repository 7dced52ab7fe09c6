import { hasErrorCode, toPasskeySentence } from '#web/lib/with-passkey.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { useLogout } from '../use-logout.ts'

export function PasskeyFailure({ error }: { error: Error }) {
  const logout = useLogout()
  return (
    <div role="alert" className="mt-4 leading-snug text-oxblood-300">
      <p>{toPasskeySentence(error)}</p>
      {hasErrorCode(error, 'login-needed') && (
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
