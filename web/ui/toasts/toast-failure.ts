import { toServerSentence } from '#web/lib/api-error.ts'
import { toast } from './toast.ts'

/** Returns an `onError` handler that shows the server's message, or else the fallback. */
export function toastFailure(
  title: string,
  fallback = 'Nothing has been changed. Try again.',
): (error: Error) => void {
  return (error) =>
    toast({ title, description: toServerSentence(error) ?? fallback, tone: 'destructive' })
}
