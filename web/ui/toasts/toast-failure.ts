import { toServerSentence } from '#web/lib/api-error.ts'
import { toast } from './toast.ts'

/** Returns an `onError` for a mutation: a toast with the server's sentence, or the fallback. */
export function toastFailure(
  title: string,
  fallback = 'Nothing has been changed. Try again.',
): (error: Error) => void {
  return (error) =>
    toast({ title, description: toServerSentence(error) ?? fallback, tone: 'destructive' })
}
