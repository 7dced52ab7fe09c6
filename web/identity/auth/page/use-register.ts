import { api, unwrap } from '#web/lib/api.ts'
import { toServerSentence } from '#web/lib/api-error.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/toasts/toast.ts'

type Registration = { username: string; uuid?: string }

export function useRegister() {
  return useSingleMutation({
    mutationFn: (json: Registration) => unwrap(api.register.$post({ json })),
    onSuccess: () => {
      toast({
        title: 'Account created successfully',
        description: 'Use your in-game HUD to set your password, then login.',
      })
    },
    onError: (error) => {
      const description = toServerSentence(error) ?? error.message
      toast({ title: 'Registration failed', description, tone: 'destructive' })
    },
  })
}
