import { findApiMessage } from '#web/lib/api-error.ts'
import { toast } from './toast.ts'

export function toastFailure(
  title: string,
  fallback = 'Nothing has been changed. Try again.',
): (error: Error) => void {
  return (error) =>
    toast({ title, description: findApiMessage(error) ?? fallback, tone: 'destructive' })
}
