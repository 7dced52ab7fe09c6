import { ApiError, findApiMessage, isThrottled, NetworkError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/fields/button.tsx'

type ErrorStateProps = { error: unknown; onRetry: () => void; title?: string }

export function ErrorState(props: ErrorStateProps) {
  const { error, onRetry, title = 'The night swallowed this page' } = props
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <p className="font-display text-3xl font-semibold text-bone-50">{title}</p>
      <p className="max-w-md">{toReason(error)}</p>
      <Button onClick={onRetry} className="mt-4">
        Try again
      </Button>
    </div>
  )
}

function toReason(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'The site is not responding. Check your connection, then try again.'
  }
  if (isThrottled(error)) return findApiMessage(error) ?? 'Too many requests. Please wait a minute.'
  if (error instanceof ApiError && error.status === 500) {
    return 'Something went wrong on our side. The error was logged; try again in a moment.'
  }
  return 'Something went wrong. Try again in a moment.'
}
