import { toast } from '#web/ui/toasts/toast.ts'
import { toServerSentence } from './api-error.ts'

/** The `onError` of a mutation: a toast with the server's sentence or, without one, with the fallback. */
export function toastFailure(
  title: string,
  fallback = 'Nothing has been changed. Try again.',
): (error: Error) => void {
  return (error) =>
    toast({ title, description: toServerSentence(error) ?? fallback, tone: 'destructive' })
}
