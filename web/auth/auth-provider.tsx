import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { User } from '#schema/contracts/accounts.ts'
import { userQuery } from './queries.ts'

type Auth = {
  /** Null for a visitor, and while `isLoading`. */
  user: User | null
  /** The request is pending or failed; neither counts as signed out. */
  isLoading: boolean
  isAdmin: boolean
}

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(userQuery())
  const user = data ?? null
  return (
    <AuthContext value={{ user, isLoading: data === undefined, isAdmin: user?.isAdmin ?? false }}>
      {children}
    </AuthContext>
  )
}

/** The signed-in user. Throws outside `AuthProvider`. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
