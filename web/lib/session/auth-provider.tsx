import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { userQuery } from './queries.ts'

type Auth = {
  user: User | null
  /** True while it is unknown who is signed in: the request is pending or has failed. */
  isLoading: boolean
  isAdmin: boolean
}

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data: fetched } = useQuery(userQuery())
  // Deferred, because an immediate update would remove server HTML whose scripts are still loading.
  const data = useDeferredValue(fetched)
  const auth = useMemo(() => toAuth(data), [data])
  return <AuthContext value={auth}>{children}</AuthContext>
}

function toAuth(data: User | null | undefined): Auth {
  return { user: data ?? null, isLoading: data === undefined, isAdmin: data?.isAdmin ?? false }
}

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
