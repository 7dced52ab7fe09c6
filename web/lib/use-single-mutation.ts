import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Ignores calls while one is pending: a second click can arrive before the button is disabled. */
export function useSingleMutation<Data, Given = void, Result = unknown>(
  options: UseMutationOptions<Data, DefaultError, Given, Result>,
) {
  const mutation = useMutation(options)
  const isUnderWay = useRef(false)
  const mutate: typeof mutation.mutate = (...call) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const free = () => {
      isUnderWay.current = false
    }
    mutation.mutateAsync(...call).then(free, free)
  }
  return { ...mutation, mutate }
}
