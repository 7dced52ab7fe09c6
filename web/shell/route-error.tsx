import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '#web/ui/page/error-state.tsx'

/** What a route shows when something in it threw. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <div className="frame py-16">
      <ErrorState
        error={error}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </div>
  )
}
